import { contractVersionSchema } from '@painel/contract';
import { version as contract } from '@painel/contract/package.json';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** `pnpm release api` asks for it before it announces the API to the sections. */
export const versionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/version',
    {
      schema: {
        tags: ['version'],
        summary: 'The version of the contract that this API keeps',
        response: { 200: contractVersionSchema },
      },
    },
    () => ({ contract }),
  );
};
