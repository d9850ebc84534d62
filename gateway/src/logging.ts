import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** The path alone: queries carry searches, codes and tokens, and a mailed link carries its token in the path. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.replace(/^(\/(?:reset-password|confirm-email|restore-email)\/).+/, '$1[redacted]');
}

const secrets = ['authorization', 'cookie', 'password', 'token', 'code'];

/** JSON lines with the request's id, and no secret in them. */
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
