import type { Problem } from '@painel/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { NotStartedError } from '../concurrency/threads';
import { DatabaseUnavailableError } from '../database/database-unavailable';
import { isForeignKeyViolation } from '../database/refused-rows';
import { errorsCopy, invalidField } from './errors.copy';
import { upstreamCallOf } from '../upstreams/http/upstream-error';
import { UpstreamUnavailableError } from '../upstreams/unavailable';
import { ProblemError } from './problem';

const byStatus: Record<number, [code: string, message: string]> = {
  404: ['NOT_FOUND', errorsCopy.notFound],
  413: ['PAYLOAD_TOO_LARGE', errorsCopy.tooLarge],
  415: ['UNSUPPORTED_MEDIA_TYPE', errorsCopy.unsupportedMediaType],
  429: ['RATE_LIMITED', errorsCopy.rateLimited],
};

const problem = (error: string, message: string, details: string | null = null): Problem => ({
  error,
  message,
  details,
});

function violation(validation: NonNullable<FastifyError['validation']>): Problem {
  const first = validation[0];
  const field = first?.instancePath.split('/')[1];
  if (!first || !field) return problem('VALIDATION', errorsCopy.invalid);
  return problem('VALIDATION', invalidField(field, first.keyword), field);
}

/**
 * Returns the error for a write of an account that was deleted meanwhile: the same as for any call after the deletion, which ended its session. Null
 * where the account exists.
 */
async function afterDeletion(error: unknown, request: FastifyRequest): Promise<ProblemError | null> {
  if (!isForeignKeyViolation(error) || !request.headers.authorization) return null;
  return request.server.requireUser(request).then(
    () => null,
    (refused: unknown) => (refused instanceof ProblemError ? refused : null),
  );
}

async function handleError(
  thrown: FastifyError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = (await afterDeletion(thrown, request)) ?? thrown;
  if (error instanceof ProblemError) {
    if (error instanceof DatabaseUnavailableError)
      request.log.error({ err: error.cause }, 'the database cannot serve');
    if (error instanceof NotStartedError)
      request.log.error({ err: error.cause }, 'a thread, process or library could not be loaded');
    if (error instanceof UpstreamUnavailableError && error.cause)
      request.log.warn(upstreamCallOf(error.cause), 'no source answers');
    const { details, retryAfterSeconds, closesConnection } = error.options;
    if (closesConnection) reply.header('connection', 'close');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(error.statusCode).send(problem(error.code, error.message, details ?? null));
  }
  if (error.validation) return reply.code(400).send(violation(error.validation));

  const status = error.statusCode ?? 500;
  const known = byStatus[status];
  if (known) return reply.code(status).send(problem(...known));
  if (status >= 400 && status < 500)
    return reply.code(status).send(problem('VALIDATION', errorsCopy.invalid));

  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(problem('INTERNAL', errorsCopy.internal));
}

/** Answers every error as the contract's problem. Unexpected ones are logged and not shown. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(problem('NOT_FOUND', errorsCopy.notFound)),
  );
});
