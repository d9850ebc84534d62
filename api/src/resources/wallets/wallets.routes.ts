import { randomUUID } from 'node:crypto';
import {
  externalWalletListSchema,
  externalWalletRequestSchema,
  externalWalletSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { PortfolioLimits } from '../../config/portfolio-config';
import type { Database } from '../../database/tables';
import { runIdempotent, idempotentHeadersSchema } from '../../plugins/idempotency';
import { ProblemError } from '../../plugins/problem';
import { enforceLimit } from '../portfolio/enforce-limit';
import { btcOfNanoBtc } from '../../amounts/bitcoin-amounts';
import { readLedgerCoins } from '../portfolio/ledger-coins';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { portfolioCopy } from '../portfolio/portfolio.copy';
import { toWalletValues } from './wallet-values';
import { type WalletStore, createWalletStore } from './wallets.store';
import { withUserLock } from '../../database/with-user-lock';

const idParams = z.object({ id: z.string() });

const notFound = () => new ProblemError(404, 'NOT_FOUND', portfolioCopy.walletNotFound);

interface WalletRouteOptions {
  database: Database;
  wallets: WalletStore;
  limits: PortfolioLimits;
  clock: Clock;
}

export const walletRoutes: FastifyPluginAsyncZod<WalletRouteOptions> = async (
  app,
  { database, wallets, limits, clock },
) => {
  app.requireUserOnRoutes('portfolio');

  app.get(
    '/portfolio/external-wallets',
    { schema: { response: { 200: externalWalletListSchema } } },
    async ({ userId }) => {
      const today = dayInSaoPaulo(clock().toISOString());
      const [list, { wallets: ofLedger }] = await Promise.all([
        wallets.listByUser(userId),
        readLedgerCoins(database, userId, today),
      ]);
      return list.map((wallet) => {
        const coins = ofLedger.get(wallet.id);
        return coins === undefined ? wallet : { ...wallet, ledgerBalance: btcOfNanoBtc(coins) };
      });
    },
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
    async ({ userId, body, headers }, reply) => {
      const now = clock();
      const content = `wallet ${JSON.stringify(body)}`;
      const request = { userId, key: headers['idempotency-key'], content, now };
      const wallet = await runIdempotent(database, request, (transaction) =>
        withUserLock(transaction, userId, async (within) => {
          const store = createWalletStore(within);
          enforceLimit('wallets', limits.wallets, (await store.countByUser(userId)) + 1);
          return store.insert(userId, randomUUID(), toWalletValues(body), now.toISOString());
        }),
      );
      return reply.code(201).send(wallet);
    },
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
    async ({ userId, params, body }) => {
      const wallet = await wallets.update(userId, params.id, toWalletValues(body), clock().toISOString());
      if (!wallet) throw notFound();
      return wallet;
    },
  );

  app.delete(
    '/portfolio/external-wallets/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      const isDeleted = await wallets.delete(userId, params.id);
      if (!isDeleted) throw notFound();
      return reply.code(204).send(null);
    },
  );
};
