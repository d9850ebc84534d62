import fp from 'fastify-plugin';
import { errorsCopy } from './errors.copy';
import { ProblemError } from './problem';

/** Whether the value contains a NUL character, which PostgreSQL cannot store. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}

/** Refuses input that no route accepts: bodies that are no JSON, and texts with NUL characters. */
export const inputPlugin = fp(async (app) => {
  app.removeContentTypeParser('text/plain');

  // After validation the value is no deeper than its schema.
  app.addHook('preHandler', ({ body, params, query }, _reply, done) => {
    const isRefused = hasNul(body) || hasNul(params) || hasNul(query);
    done(isRefused ? new ProblemError(400, 'VALIDATION', errorsCopy.invalid) : undefined);
  });
});
