import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { type BackgroundJobs, createBackgroundJobs } from '../../../mail/background-jobs';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../../context';
import { authenticationPlugin } from './authentication';
import { createOwnTokenService } from '../own-tokens/own-tokens.service';
import { openSessionRoutes } from './open-sessions.routes';
import { type SessionOpener, createSessionOpener } from './session-opener';
import { createSessionUse } from './session-use';
import { createSessionStore } from './sessions.store';
import { createTokens } from './tokens';

declare module 'fastify' {
  interface FastifyInstance {
    sessionOpener: SessionOpener;
    /** Writes after the answer. Apart from the jobs of mail, which a slow mail server delays. */
    notes: BackgroundJobs;
  }
}

type Options = Slice<'database' | 'authSecrets' | 'clock', 'sessionIdleMinutes'>;

/** Opens sessions and finds the user of a request by its session. */
export const sessionsPlugin = fp<Options>(async (app, options) => {
  const { config, database, authSecrets, clock } = options;
  const notes = createBackgroundJobs(app.log);
  app.addHook('onClose', () => notes.close());
  app.decorate('notes', notes);

  const users = createUserStore(database);
  const sessions = createSessionStore(database, config.sessionIdleMinutes);
  const tokens = createTokens(authSecrets, clock);
  const use = createSessionUse(sessions, notes, clock);
  await app.register(authenticationPlugin, {
    tokens,
    sessions,
    ownTokens: createOwnTokenService({ database, clock }),
    use,
    clock,
  });
  app.decorate('sessionOpener', createSessionOpener({ users, sessions, tokens, clock }));
});

type ListOptions = Slice<'database' | 'clock', 'sessionIdleMinutes'>;

/** Serves the list of open sessions. It is a separate plugin, because ending one needs the proof, which needs `sessionsPlugin`. */
export const openSessionsPlugin: FastifyPluginAsync<ListOptions> = async (
  app,
  { config, database, clock },
) => {
  const sessions = createSessionStore(database, config.sessionIdleMinutes);
  await app.register(openSessionRoutes, { proof: app.proof, events: app.securityEvents, sessions, clock });
};
