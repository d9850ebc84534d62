import type { FastifyPluginAsync } from 'fastify';
import type { Slice } from '../context';
import { accountDeletionRoutes } from './account-deletion.routes';
import { accountExportRoutes } from './account-export.routes';

/** Export and deletion of an account. */
export const accountPlugin: FastifyPluginAsync<Slice<'database' | 'vault' | 'clock', 'limits'>> = async (
  app,
  { config, database, vault, clock },
) => {
  const { profile, proof, securityEvents: events } = app;
  const perHour = config.limits.exportPerHour;
  await app.register(accountDeletionRoutes, { proof, events, profile });
  await app.register(accountExportRoutes, { database, vault, profile, clock, perHour });
};
