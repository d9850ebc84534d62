import type { FastifyPluginAsync } from 'fastify';
import type { Slice } from '../context';
import { preferenceRoutes } from './preferences.routes';
import { createPreferenceStore } from './preferences.store';

/** The preferences that follow an account from browser to browser. */
export const preferencesPlugin: FastifyPluginAsync<Slice<'database'>> = async (app, { database }) => {
  await app.register(preferenceRoutes, { preferences: createPreferenceStore(database) });
};
