import type { Readable } from 'node:stream';
import {
  act,
  actions,
  beginUpload,
  type Publisher,
  type Publishers,
  receiveFile,
  Refused,
  type Store,
} from '@painel/platform/release';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Releases } from '../operations/releases';
import { createIdentities } from './identity';

/** As many files are taken in at once; the disk and the memory of the process are for its readers. */
const maxReceiving = 8;
const manifestBytes = 4_000_000;

interface Publishing {
  releases: Releases;
  store: Store;
  /** The origin of the site. */
  audience: string;
}

type Call = FastifyRequest<{ Params: { section: string } }>;

/** What the tools refuse is an `Error` with one sentence. Anything else is a fault of the site. */
function answerOf(error: FastifyError): [status: number, code: string, message: string] {
  if (error instanceof Refused) return [error.statusCode, 'REFUSED', error.message];
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return [507, 'DISK_FULL', 'The disk of the site is full: its operator has to make room.'];
  if (error.constructor === Error && error.code === undefined) return [422, 'REFUSED', error.message];
  const status = error.statusCode ?? 500;
  return status < 500
    ? [status, 'REFUSED', error.message]
    : [500, 'INTERNAL', 'The site failed: its log says why.'];
}

/**
 * `/_publish`: teams release their sections by calls, with a token of the site or the identity of their CI. Only the site writes its folder.
 */
export async function addPublishing(
  app: FastifyInstance,
  { releases, store, audience }: Publishing,
): Promise<void> {
  const identify = createIdentities({ store, audience });
  let receiving = 0;
  const callers = new WeakMap<FastifyRequest, { publisher: Publisher; publishers: Publishers }>();

  await app.register(async (scope) => {
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const [status, code, message] = answerOf(error);
      if (status >= 500) request.log.error({ err: error }, 'publishing failed');
      else
        request.log.info(
          { status, section: (request as Call).params.section, reason: message },
          'publishing refused',
        );
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      // The rest of a refused file is not read.
      if (request.method === 'PUT') reply.header('connection', 'close');
      return reply.code(status).send({ error: code, message, details: null });
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { section } = (request as Call).params;
      const publishers = await releases.publishers();
      const { authorization } = request.headers;
      const publisher = await identify(authorization, publishers, { section, address: request.ip });
      callers.set(request, { publisher, publishers });
    });
    // The stream itself: it is read onto the disk.
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

    scope.get<{ Params: { section: string } }>('/_publish/:section', ({ params }) =>
      releases.sectionState(params.section),
    );

    scope.post<{ Params: { section: string } }>(
      '/_publish/:section/uploads',
      { bodyLimit: manifestBytes },
      ({ params, body }) => beginUpload(store, params.section, body),
    );

    scope.put<{ Params: { section: string; upload: string; file: string }; Body: Readable }>(
      '/_publish/:section/uploads/:upload/:file',
      async ({ params, body }, reply) => {
        if (receiving >= maxReceiving) {
          reply.header('retry-after', 1);
          throw new Refused(429, 'The site takes in as many files as it can: try again.');
        }
        receiving += 1;
        try {
          await receiveFile(store, params.section, params, body);
        } finally {
          receiving -= 1;
        }
        return { received: params.file };
      },
    );

    for (const action of actions)
      scope.post<{ Params: { section: string } }>(`/_publish/:section/${action}`, async (request) => {
        const { section } = request.params;
        const caller = callers.get(request)!;
        const done = await releases.publish((place) =>
          act({ ...place, ...caller, address: request.ip, section, action, body: request.body }),
        );
        const { revision, version, action: what } = done;
        request.log.info({ section, revision, version, what, publisher: caller.publisher.name }, 'published');
        return done;
      });
  });
}
