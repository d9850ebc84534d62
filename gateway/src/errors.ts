import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { errorsCopy } from './errors.copy';

const send = (reply: FastifyReply, status: number, error: string, message: string) =>
  reply.code(status).send({ error, message, details: null });

export const sendNotFound = (reply: FastifyReply, message = errorsCopy.notFound) =>
  send(reply, 404, 'NOT_FOUND', message);

/** Answers errors outside the API in the API's shape, without internal details. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // A 403 would reveal that the file exists. An address that the file server does not take, such as `//news`, may be one of a page.
    if (status === 403 || status === 404) return reply.callNotFound();
    if (status >= 400 && status < 500) return send(reply, status, 'VALIDATION', errorsCopy.invalid);
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, 'INTERNAL', errorsCopy.internal);
  });
}

const isDecodable = (path: string) => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Escapes the per cent signs of a malformed path, so that it gets the usual 404. */
export function escapeMalformedPath(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('');
}
