import { preferencesSchema, preferencesUpdateRequestSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyPluginAsync } from 'fastify';
import { type PreferenceStore, createPreferenceStore } from './preferences.store';
import type { Slice } from '../../context';

const schema = { response: { 200: preferencesSchema } };

/** The preferences of the signed-in user. */
const preferenceRoutes: FastifyPluginAsyncZod<{ preferences: PreferenceStore }> = async (
  app,
  { preferences },
) => {
  app.requireUserOnRoutes('preferences');

  app.get(
    '/users/preferences',
    { schema: { ...schema, summary: 'How the user wants the site; the defaults until something is chosen' } },
    ({ userId }) => preferences.find(userId),
  );

  app.put(
    '/users/preferences',
    {
      schema: {
        ...schema,
        summary: 'Change preferences; what is left out stays as it is',
        body: preferencesUpdateRequestSchema,
      },
    },
    async ({ userId, body }) => {
      await preferences.update(userId, body);
      return preferences.find(userId);
    },
  );
};

/** The preferences that follow an account from browser to browser. */
export const preferencesPlugin: FastifyPluginAsync<Slice<'database'>> = async (app, { database }) => {
  await app.register(preferenceRoutes, { preferences: createPreferenceStore(database) });
};
