import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorsPlugin } from './errors';
import { inputPlugin } from './input';

const bodyLimitBytes = 16 * 1024;

/** What holds for every route: schemas by zod, errors, a limit for bodies, and no caching unless the route allows it. */
export const answersPlugin = fp<{ offersDocumentation: boolean }>(async (app, { offersDocumentation }) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimitBytes;
  });

  // With a callback: a promise on the way of every answer costs a tenth of the answers a second.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });

  await app.register(errorsPlugin);
  await app.register(inputPlugin);
  if (!offersDocumentation) return;
  const { documentationPlugin } = await import('./documentation');
  await app.register(documentationPlugin);
});
