import type { FastifyRequest, FastifyServerOptions } from 'fastify';

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
