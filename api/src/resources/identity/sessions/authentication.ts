import type { OwnTokenScope } from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../../clock';
import type { SessionUse } from './session-use';
import type { SessionStore } from './sessions.store';
import type { Tokens } from './tokens';
import { isOwnToken, type OwnTokenService, type ValidToken } from '../own-tokens/own-tokens.service';
import { ownTokensCopy } from '../own-tokens/own-tokens.copy';
import { bearerOnly, bearerOrToken } from '../../../plugins/documentation';
import { errorsCopy } from '../../../plugins/errors.copy';
import { ProblemError } from '../../../plugins/problem';
import { minuteMs } from '../../../time/durations';

declare module 'fastify' {
  interface FastifyInstance {
    /** An onRequest hook: fills `userId` and `sessionId`, or answers 401. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** An onRequest hook: fills `userId` and `ownToken`, or answers 401. A session is not good there. */
    requireOwnToken(request: FastifyRequest): Promise<void>;
    /**
     * Requires a user on each route of this plugin. The documentation lists them under the tag. With a scope, a person's token of that scope
     * reads those that only read and ask for no proof.
     */
    requireUserOnRoutes(tag: string, scope?: OwnTokenScope): void;
  }
  interface FastifyContextConfig {
    /** Of a route whose answer needs another scope than those next to it. */
    tokenScope?: OwnTokenScope | undefined;
  }
  interface FastifyRequest {
    userId: string;
    sessionId: string;
    /** Of a person's token; null for a session, which reads all. */
    tokenScopes: readonly OwnTokenScope[] | null;
    /** Where the route requires a token of a person, whatever its scopes. */
    ownToken: ValidToken | null;
  }
}

interface AuthenticationOptions {
  tokens: Tokens;
  sessions: SessionStore;
  ownTokens: Pick<OwnTokenService, 'use'>;
  use: SessionUse;
  clock: Clock;
}

/** For each token. A page of figures takes about ten calls. */
const callsPerMinute = 60;

const unauthenticated = () => new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);

const bearerOf = (request: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** A token is valid only while its session row exists, so signing out ends it at once on every process. */
export const authenticationPlugin = fp<AuthenticationOptions>(
  async (app, { tokens, sessions, ownTokens, use, clock }) => {
    app.decorateRequest('userId', '');
    app.decorateRequest('sessionId', '');
    app.decorateRequest('tokenScopes', null);
    app.decorateRequest('ownToken', null);

    async function requireToken(request: FastifyRequest, token: string) {
      const valid = await ownTokens.use(token);
      if (!valid) throw unauthenticated();
      await app.limitPer(`own token ${valid.id}`, callsPerMinute, minuteMs);
      const { tokenScope } = request.routeOptions.config;
      if (!tokenScope || !valid.scopes.includes(tokenScope))
        throw new ProblemError(403, 'OUT_OF_SCOPE', ownTokensCopy.notInScope);
      request.userId = valid.userId;
      request.tokenScopes = valid.scopes;
    }

    app.decorate('requireOwnToken', async (request: FastifyRequest) => {
      const token = bearerOf(request) ?? '';
      const valid = isOwnToken(token) ? await ownTokens.use(token) : null;
      if (!valid) throw new ProblemError(401, 'UNAUTHENTICATED', ownTokensCopy.invalid);
      request.userId = valid.userId;
      request.ownToken = valid;
    });
    app.decorate('requireUser', async (request: FastifyRequest) => {
      const token = bearerOf(request);
      if (!token) throw unauthenticated();
      if (isOwnToken(token)) return requireToken(request, token);
      const claims = await tokens.verify(token).catch(() => null);
      if (!claims || !(await sessions.isLive(claims.sessionId, claims.userId, clock().toISOString()))) {
        throw unauthenticated();
      }
      request.userId = claims.userId;
      request.sessionId = claims.sessionId;
      use.note(claims.sessionId, request.headers['user-agent']);
    });
    app.decorate('requireUserOnRoutes', function (tag, scope) {
      this.addHook('onRequest', this.requireUser);
      this.addHook('onRoute', (route) => {
        // A hook of the route itself asks for a proof, which a token cannot give.
        const isOpen = (route.method === 'GET' || route.method === 'HEAD') && !route.onRequest;
        const tokenScope = isOpen ? (route.config?.tokenScope ?? scope) : undefined;
        route.config = { ...route.config, tokenScope };
        route.schema = {
          tags: [tag],
          security: tokenScope ? bearerOrToken(tokenScope) : bearerOnly,
          ...route.schema,
        };
      });
    });
  },
);
