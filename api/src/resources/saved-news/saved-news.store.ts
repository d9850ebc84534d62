import { maxSavedNews, type SavedNews, savedNewsSchema, type SaveNewsRequest } from '@painel/contract';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';

export interface SavedNewsStore {
  /** The last saved first. */
  list(userId: string): Promise<SavedNews>;
  /** False when there are as many as there may be. An article that is saved already stays as it is. */
  save(userId: string, article: SaveNewsRequest, at: string): Promise<boolean>;
  remove(userId: string, url: string): Promise<void>;
}

export function createSavedNewsStore(database: Database): SavedNewsStore {
  return {
    async list(userId) {
      const rows = await database
        .selectFrom('saved_news')
        .select(['url', 'title', 'source', 'published_at', 'topic', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('url')
        .execute();
      // A topic that a newer version stored is left out.
      return savedNewsSchema.parse({
        articles: rows.map(
          ({ url, title, source, published_at: publishedAt, topic, created_at: savedAt }) => ({
            url,
            title,
            source: { name: source },
            publishedAt,
            topic,
            savedAt,
            description: null,
            image: null,
          }),
        ),
      });
    },

    save: (userId, { url, title, source, publishedAt, topic }, at) =>
      withUserLock(database, userId, async (transaction) => {
        const saved = await transaction
          .selectFrom('saved_news')
          .select('url')
          .where('user_id', '=', userId)
          .execute();
        if (saved.some((each) => each.url === url)) return true;
        if (saved.length >= maxSavedNews) return false;
        await transaction
          .insertInto('saved_news')
          .values({ user_id: userId, url, title, source, published_at: publishedAt, topic, created_at: at })
          .execute();
        return true;
      }),

    async remove(userId, url) {
      await database.deleteFrom('saved_news').where('user_id', '=', userId).where('url', '=', url).execute();
    },
  };
}
