import * as z from 'zod/mini';
import { newsArticleSchema } from './bitcoin/bitcoin-news';
import { addedKey } from './tolerance';

/** The maximum of saved articles per person. */
export const maxSavedNews = 200;

const httpAddress = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/[^\s]+$/));

/** An article as the reader saw it, to be found again when the feeds have dropped it. Saving it again changes nothing. */
export const saveNewsRequestSchema = z.object({
  url: httpAddress,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  source: z.nullable(z.string().check(z.maxLength(200))),
  publishedAt: z.nullable(z.iso.datetime()),
  topic: z.nullable(z.enum(['market', 'technology', 'regulation'])),
});
export type SaveNewsRequest = z.infer<typeof saveNewsRequestSchema>;

export const removeNewsQuerySchema = z.object({ url: httpAddress });

/** `GET /news/saved`: the reader's saved articles, the last saved first. */
export const savedNewsSchema = z.object({
  articles: z.array(z.extend(newsArticleSchema, { savedAt: addedKey(z.string()) })),
});
export type SavedNews = z.infer<typeof savedNewsSchema>;
