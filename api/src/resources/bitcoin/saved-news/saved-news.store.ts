import { maxSavedNews, type SavedNews, savedNewsSchema, type SaveNewsRequest } from '@painel/contract';
import { insertRow, rowsOf } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';

export function createSavedNewsStore(database: Database) {
  return {
    /** The last saved first. */
    async list(userId: string): Promise<SavedNews> {
      const rows = await rowsOf(database, 'saved_news', userId)
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

    /** False when there are as many as there may be. An article that is saved already stays as it is. */
    save: (
      userId: string,
      { url, title, source, publishedAt, topic }: SaveNewsRequest,
      at: string,
    ): Promise<boolean> =>
      withUserLock(database, userId, async (transaction) => {
        const saved = await rowsOf(transaction, 'saved_news', userId).execute();
        if (saved.some((each) => each.url === url)) return true;
        if (saved.length >= maxSavedNews) return false;
        const row = { url, title, source, published_at: publishedAt, topic, created_at: at };
        await insertRow(transaction, 'saved_news', { user_id: userId, ...row });
        return true;
      }),

    async remove(userId: string, url: string): Promise<void> {
      await database.deleteFrom('saved_news').where('user_id', '=', userId).where('url', '=', url).execute();
    },
  };
}
