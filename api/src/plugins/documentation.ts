import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

// The page's scripts and styles are files, except for one inline style that swagger-ui adds at run time.
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-hashes'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Marks a route in the documentation as one that needs a session. */
export const bearerOnly = [{ bearer: [] }];

/** Marks one that a person's token of this scope may call too. */
export const bearerOrToken = (scope: string) => [...bearerOnly, { ownToken: [scope] }];

/** The OpenAPI description, generated from the routes' schemas, and its page at `<prefix>/docs`. */
export const documentationPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Painel Bitcoin API', version: '1.0.0' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          ownToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token of `POST /users/tokens`. Each call names the scope that the token must have.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it the page's relative links are wrong where its address has no trailing slash.
    indexPrefix: app.prefix,
    staticCSP: contentSecurityPolicy,
  });
});
