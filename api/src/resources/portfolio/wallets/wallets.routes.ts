import {
  externalWalletListSchema,
  externalWalletRequestSchema,
  externalWalletSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idempotentHeadersSchema } from '../../../plugins/idempotency';
import type { WalletService } from './wallets.service';
import { idParams } from '../../../plugins/id-params';

export const walletRoutes: FastifyPluginAsyncZod<{ wallets: WalletService }> = async (app, { wallets }) => {
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get(
    '/portfolio/external-wallets',
    { schema: { response: { 200: externalWalletListSchema } } },
    ({ userId }) => wallets.list(userId),
  );

  app.post(
    '/portfolio/external-wallets',
    {
      schema: {
        headers: idempotentHeadersSchema,
        body: externalWalletRequestSchema,
        response: { 201: externalWalletSchema },
      },
    },
    async ({ userId, body, headers }, reply) =>
      reply.code(201).send(await wallets.add(userId, body, headers['idempotency-key'])),
  );

  app.put(
    '/portfolio/external-wallets/:id',
    {
      schema: {
        params: idParams,
        body: externalWalletRequestSchema,
        response: { 200: externalWalletSchema },
      },
    },
    ({ userId, params, body }) => wallets.change(userId, params.id, body),
  );

  app.delete(
    '/portfolio/external-wallets/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      await wallets.remove(userId, params.id);
      return reply.code(204).send(null);
    },
  );
};
