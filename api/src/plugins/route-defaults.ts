import { problemSchema } from '@painel/contract';
import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorsPlugin } from './errors';
import { errorsCopy } from './errors.copy';
import { invalidInput } from './problem';

/** Whether the value contains a NUL character, which PostgreSQL cannot store. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}

/** Refuses input that no route accepts: bodies that are no JSON, and texts with NUL characters. */
const inputPlugin = fp(async (app) => {
  app.removeContentTypeParser('text/plain');

  // After validation the value is no deeper than its schema.
  app.addHook('preHandler', ({ body, params, query }, _reply, done) => {
    const isRefused = hasNul(body) || hasNul(params) || hasNul(query);
    done(isRefused ? invalidInput(errorsCopy.invalid) : undefined);
  });
});

const bodyLimitBytes = 16 * 1024;

/** Gives every route zod schemas, error answers and their schema, a body limit, and `no-store` unless the route sets another header. */
export const routeDefaultsPlugin = fp<{ offersDocumentation: boolean }>(
  async (app, { offersDocumentation }) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= bodyLimitBytes;
      const response = route.schema?.response as object | undefined;
      if (response) route.schema = { ...route.schema, response: { default: problemSchema, ...response } };
    });

    // It has a callback, because a promise here costs a tenth of the answers a second.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });

    await app.register(errorsPlugin);
    await app.register(inputPlugin);
    if (!offersDocumentation) return;
    const { documentationPlugin } = await import('./documentation');
    await app.register(documentationPlugin);
  },
);
