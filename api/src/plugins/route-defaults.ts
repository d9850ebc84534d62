import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorsPlugin } from './errors';
import { inputPlugin } from './input';

const bodyLimitBytes = 16 * 1024;

/** Gives every route zod schemas, error answers, a body limit, and `no-store` unless the route sets another header. */
export const routeDefaultsPlugin = fp<{ offersDocumentation: boolean }>(
  async (app, { offersDocumentation }) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= bodyLimitBytes;
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
