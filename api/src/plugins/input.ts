import fp from 'fastify-plugin';
import { errorsCopy } from './errors.copy';
import { ProblemError } from './problem';

/** Whether a NUL character stands anywhere in the value: PostgreSQL keeps none. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}

/** What no route takes, whatever its schema says: a body that is not JSON, a text that not every database keeps. */
export const inputPlugin = fp(async (app) => {
  app.removeContentTypeParser('text/plain');

  // After validation: what is left then is no deeper than a schema.
  app.addHook('preHandler', ({ body, params, query }, _reply, done) => {
    const isRefused = hasNul(body) || hasNul(params) || hasNul(query);
    done(isRefused ? new ProblemError(400, 'VALIDATION', errorsCopy.invalid) : undefined);
  });
});
