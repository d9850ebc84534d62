import * as z from 'zod/mini';
import { addedKey, numericField, group, text } from '../tolerance';

const newsTopics = ['market', 'technology', 'regulation'] as const;
export type NewsTopic = (typeof newsTopics)[number];

export const newsFilters = ['all', ...newsTopics] as const;
export type NewsFilter = (typeof newsFilters)[number];

export const newsQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 12),
  filter: z._default(z.enum(newsFilters), 'all'),
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
});
export type NewsQuery = z.infer<typeof newsQuerySchema>;

export const newsArticleSchema = z.object({
  title: z.string(),
  description: text(),
  /** Checked as text only. An article whose address is not http(s) is shown without a link. */
  url: text(),
  publishedAt: text(),
  source: group({ name: text() }),
  image: text(),
  /** The filter that finds it; null where no topic fits. */
  topic: addedKey(z.nullable(z.enum(newsTopics))),
});
export type NewsArticle = z.infer<typeof newsArticleSchema>;

export const newsPageSchema = z.object({
  articles: z.array(newsArticleSchema),
  /** The number of matching articles on all pages. */
  total: numericField(),
});
export type NewsPage = z.infer<typeof newsPageSchema>;
