import {
  ledgerAccountChangeSchema,
  ledgerAccountListSchema,
  ledgerAccountRequestSchema,
  ledgerAccountSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idempotentHeadersSchema } from '../../../plugins/idempotency';
import { announceAlteredYears } from '../altered-years-header';
import type { AccountService } from './accounts.service';
import { idParams } from '../../../plugins/id-params';

export const accountRoutes: FastifyPluginAsyncZod<{ accounts: AccountService }> = async (
  app,
  { accounts },
) => {
  app.requireUserOnRoutes('ledger', 'ledger:read');

  app.get(
    '/portfolio/ledger/accounts',
    { schema: { response: { 200: ledgerAccountListSchema } } },
    ({ userId }) => accounts.list(userId),
  );

  app.post(
    '/portfolio/ledger/accounts',
    {
      schema: {
        headers: idempotentHeadersSchema,
        body: ledgerAccountRequestSchema,
        response: { 201: ledgerAccountSchema },
      },
    },
    async ({ userId, body, headers }, reply) => {
      const id = await accounts.add(userId, body, headers['idempotency-key']);
      return reply.code(201).send(await accounts.show(userId, id));
    },
  );

  app.patch(
    '/portfolio/ledger/accounts/:id',
    {
      schema: {
        summary:
          'Changes an account; `X-Altered-Years` names the years before the current one that another kind altered',
        params: idParams,
        body: ledgerAccountChangeSchema,
        response: { 200: ledgerAccountSchema },
      },
    },
    async ({ userId, params, body }, reply) => {
      announceAlteredYears(reply, await accounts.change(userId, params.id, body));
      return accounts.show(userId, params.id);
    },
  );

  app.delete(
    '/portfolio/ledger/accounts/:id',
    {
      schema: {
        summary: 'Deletes an account without entries',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      await accounts.remove(userId, params.id);
      return reply.code(204).send(null);
    },
  );
};
