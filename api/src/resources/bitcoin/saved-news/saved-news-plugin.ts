import {
  maxSavedNews,
  removeNewsQuerySchema,
  savedNewsSchema,
  saveNewsRequestSchema,
} from '@painel/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ProblemError } from '../../../plugins/problem';
import type { Slice } from '../../context';
import { savedNewsCopy } from './saved-news.copy';
import { createSavedNewsStore } from './saved-news.store';

const path = '/news/saved';
const schema = { response: { 200: savedNewsSchema } };

/** The saved articles of the signed-in user. Each call answers with all of them. */
const savedNewsRoutes: FastifyPluginAsyncZod<Slice<'database' | 'clock'>> = async (
  app,
  { database, clock },
) => {
  const store = createSavedNewsStore(database);
  app.requireUserOnRoutes('news');

  app.get(
    path,
    { schema: { ...schema, summary: 'The saved articles, the last saved first' } },
    ({ userId }) => store.list(userId),
  );

  app.put(
    path,
    { schema: { ...schema, summary: 'Save an article; 409 with 200 of them', body: saveNewsRequestSchema } },
    async ({ userId, body }) => {
      if (!(await store.save(userId, body, clock().toISOString())))
        throw new ProblemError(409, 'TOO_MANY_SAVED_NEWS', savedNewsCopy.tooMany(maxSavedNews));
      return store.list(userId);
    },
  );

  app.delete(
    path,
    { schema: { ...schema, summary: 'Remove a saved article', querystring: removeNewsQuerySchema } },
    async ({ userId, query }) => {
      await store.remove(userId, query.url);
      return store.list(userId);
    },
  );
};

export const savedNewsPlugin: FastifyPluginAsync<Slice<'database' | 'clock'>> = async (app, context) => {
  await app.register(savedNewsRoutes, context);
};
