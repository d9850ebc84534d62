import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../../clock';
import type { SessionUse } from './session-use';
import type { SessionStore } from './sessions.store';
import type { Tokens } from './tokens';
import { bearerOnly } from '../../../plugins/documentation';
import { errorsCopy } from '../../../plugins/errors.copy';
import { ProblemError } from '../../../plugins/problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** An onRequest hook: fills `userId` and `sessionId`, or answers 401. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** Requires a user on each route of this plugin. The documentation lists them under the tag. */
    requireUserOnRoutes(tag: string): void;
  }
  interface FastifyRequest {
    userId: string;
    sessionId: string;
  }
}

interface AuthenticationOptions {
  tokens: Tokens;
  sessions: SessionStore;
  use: SessionUse;
  clock: Clock;
}

const unauthenticated = () => new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);

const bearerOf = (request: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** A token is valid only while its session row exists, so signing out ends it at once on every process. */
export const authenticationPlugin = fp<AuthenticationOptions>(
  async (app, { tokens, sessions, use, clock }) => {
    app.decorateRequest('userId', '');
    app.decorateRequest('sessionId', '');
    app.decorate('requireUser', async (request: FastifyRequest) => {
      const token = bearerOf(request);
      if (!token) throw unauthenticated();
      const claims = await tokens.verify(token).catch(() => null);
      if (!claims || !(await sessions.isLive(claims.sessionId, claims.userId, clock().toISOString()))) {
        throw unauthenticated();
      }
      request.userId = claims.userId;
      request.sessionId = claims.sessionId;
      use.note(claims.sessionId, request.headers['user-agent']);
    });
    app.decorate('requireUserOnRoutes', function (tag) {
      this.addHook('onRequest', this.requireUser);
      this.addHook('onRoute', (route) => {
        route.schema = { tags: [tag], security: bearerOnly, ...route.schema };
      });
    });
  },
);
