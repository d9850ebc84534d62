import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** Removes the query, which carries searches, codes and tokens, and the token that a mailed link has in its path. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.replace(/^(\/(?:reset-password|confirm-email|restore-email)\/).+/, '$1[redacted]');
}

const secrets = ['authorization', 'cookie', 'password', 'token', 'code'];

/** Logs JSON lines with the request's id and without secrets. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request.url),
        ip: request.ip,
      }),
    },
  }) satisfies FastifyServerOptions['logger'];

/** Logs a request in one line, at its end: with the request, the status and the duration. */
export class OneLineLogs extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
