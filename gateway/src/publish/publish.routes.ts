import type { Readable } from 'node:stream';
import {
  actions,
  failureOf,
  type Publishers,
  receiveFile,
  Refused,
  type Store,
} from '@painel/platform/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Releases } from '../operations/releases';
import { type Caller, createIdentities } from './identity';
import { onlyOnce } from './kept-identities';
import { JobFailure, type RunJob } from './publish-process';

/** The maximum of files that are received at once; the disk and the memory of the process are for its readers. No section takes the places of all. */
const maxReceiving = { all: 24, ofSection: 4 };
const manifestBytes = 4_000_000;

interface Publishing {
  releases: Releases;
  store: Store;
  run: RunJob;
  /** The origin of the site. */
  audience: string;
}

type Call = FastifyRequest<{ Params: { section: string } }>;

/**
 * `/_publish`: teams release their sections by calls, with a token of the site or the identity of their CI. Only the site writes its folder.
 */
export async function addPublishing(
  app: FastifyInstance,
  { releases, store, run, audience }: Publishing,
): Promise<void> {
  const identify = createIdentities({ store, audience });
  const receiving = new Map<string, number>();
  const callers = new WeakMap<FastifyRequest, Caller & { publishers: Publishers }>();

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const {
        status,
        code,
        message,
        retryAfterSeconds = 5,
      } = error instanceof JobFailure ? error.failure : failureOf(error);
      if (status >= 500) request.log.error({ err: error }, 'publishing failed');
      else
        request.log.info(
          { status, section: (request as Call).params.section, reason: message },
          'publishing refused',
        );
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      if (status === 429 || status === 503) reply.header('retry-after', retryAfterSeconds);
      // The rest of a refused file is not read.
      if (request.method === 'PUT') reply.header('connection', 'close');
      return reply.code(status).send({ error: code, message, details: null });
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { section } = (request as Call).params;
      const publishers = await releases.publishers();
      const { authorization } = request.headers;
      const caller = await identify(authorization, publishers, { section, address: request.ip });
      callers.set(request, { ...caller, publishers });
    });
    // The stream itself: it is read onto the disk.
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

    scope.get<{ Params: { section: string } }>('/_publish/:section', ({ params }) =>
      releases.sectionState(params.section),
    );

    scope.post<{ Params: { section: string } }>(
      '/_publish/:section/uploads',
      { bodyLimit: manifestBytes },
      ({ params, body }) => run({ kind: 'begin', section: params.section, body }),
    );

    scope.put<{ Params: { section: string; upload: string; file: string }; Body: Readable }>(
      '/_publish/:section/uploads/:upload/:file',
      async ({ params, body }) => {
        const { section } = params;
        const ofSection = receiving.get(section) ?? 0;
        const ofAll = [...receiving.values()].reduce((sum, count) => sum + count, 0);
        if (ofSection >= maxReceiving.ofSection || ofAll >= maxReceiving.all)
          throw new Refused(429, 'The site takes in as many files as it can: try again.', 1);
        receiving.set(section, ofSection + 1);
        try {
          await receiveFile(store, section, params, body);
        } finally {
          receiving.set(section, receiving.get(section)! - 1);
        }
        return { received: params.file };
      },
    );

    for (const action of actions)
      scope.post<{ Params: { section: string } }>(`/_publish/:section/${action}`, async (request) => {
        const { section } = request.params;
        const { publisher, publishers, useKey } = callers.get(request)!;
        const { body, ip: address } = request;
        const job = { kind: 'act', publisher, publishers, address, section, action, body } as const;
        const done = await onlyOnce(store, useKey, async () => releases.reported(await run(job)));
        const { revision, version, action: what } = done;
        request.log.info({ section, revision, version, what, publisher: publisher.name }, 'published');
        return done;
      });
  });
}
