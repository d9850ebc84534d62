import { createHash, timingSafeEqual } from 'node:crypto';
import basicAuth from '@fastify/basic-auth';
import { type Api, clientKey, memoryFailures } from '@painel/api';
import { buttons, shownHours } from '@painel/platform/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inlineStyles } from '../page/inline-styles';
import type { BeaconCounts } from './beacon-counts';
import type { HealthKeeper } from './health/health-keeper';
import { operationsPage } from './operations-page';
import { copy } from './operations.copy';
import type { ViolationCounts } from './policy-violations';
import type { Releases } from './releases';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name given at `/_ops`. */
    operator: string;
  }
}

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Browsers send the secret with requests from any page, so a change must come from this one. */
const isOwn = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'same-origin' ||
  (headers.origin !== undefined &&
    URL.canParse(headers.origin) &&
    new URL(headers.origin).host === headers.host);

/** After `free` wrong guesses a client waits a minute, and twice as long after each further one. */
const failureRule = { free: 5, windowMs: 15 * 60_000, firstWaitMs: 60_000 };

/** Lets in clients that know the secret. A client that guessed wrong waits, and even the right secret is refused meanwhile. */
function createCheck(secret: string) {
  const expected = digest(secret);
  const failures = memoryFailures();

  return async (name: string, given: string, request: FastifyRequest, reply: FastifyReply) => {
    const client = clientKey(request);
    const waitMs = await failures.begin(client, failureRule);
    if (waitMs > 0) {
      reply.header('retry-after', Math.ceil(waitMs / 1000));
      throw Object.assign(new Error(copy.tooMany), { statusCode: 429 });
    }
    if (!timingSafeEqual(digest(given), expected)) throw new Error('wrong secret');
    await failures.forget(client);
    request.operator = name;
  };
}

/** A page without scripts, with one style element. */
const policyOf = (page: string) =>
  [
    "default-src 'none'",
    "img-src 'self'",
    ['style-src', ...inlineStyles(page)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';');

/** The data of the operations page, and the changes of its buttons. */
interface Operated {
  releases: Releases;
  counts: BeaconCounts;
  health: Pick<HealthKeeper, 'health'>;
  violations: ViolationCounts;
  sources: Api['sources'];
}

/**
 * `/_ops`: live versions, failure rates, canaries, web vitals, policy violations and the last changes, with buttons that roll a section or the host
 * back. `/_ops/releases.json` has the changes as a JSON Feed, `/_ops/health.json` what browsers measured. All ask for the secret and take any
 * user name.
 */
export async function addOperations(
  app: FastifyInstance,
  secret: string,
  { releases, counts, health, violations, sources }: Operated,
): Promise<void> {
  await app.register(async (scope) => {
    scope.decorateRequest('operator', '');
    await scope.register(basicAuth, { validate: createCheck(secret), authenticate: { realm: 'painel' } });
    scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
      reply
        .code(error.statusCode ?? 400)
        .type('text/plain; charset=utf-8')
        .send(error.message),
    );
    scope.addHook('onRequest', scope.basicAuth);
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });

    scope.get('/_ops', async (_request, reply) => {
      const [found, problem] = await Promise.all([releases.live(), releases.problem()]);
      const page = operationsPage({
        ...found,
        problem,
        counts,
        health: await health.health(found),
        violations: violations.all(),
        sources: sources(),
        owners: await releases.owners(),
        history: await releases.history(),
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policyOf(page) })
        .send(page);
    });

    scope.get('/_ops/releases.json', async (_request, reply) =>
      reply
        .type('application/feed+json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(await releases.feed(copy.feed))),
    );

    scope.get('/_ops/health.json', async (_request, reply) => {
      const versions = await health.health(await releases.live());
      return reply.header('cache-control', 'no-store').send({ hours: shownHours, versions });
    });

    for (const action of buttons)
      scope.post<{ Params: { name: string } }>(`/_ops/${action}/:name`, async (request, reply) => {
        if (!isOwn(request)) return reply.code(403).type('text/plain; charset=utf-8').send(copy.foreign);
        const { operator, params } = request;
        const { revision } = await releases.change(action, params.name, { actor: operator });
        request.log.info({ action, name: params.name, revision, operator }, 'operations');
        return reply.redirect('/_ops', 303);
      });
  });
}
