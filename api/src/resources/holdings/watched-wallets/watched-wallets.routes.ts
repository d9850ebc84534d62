import {
  type DerivedAddress,
  type WalletRecovery,
  type WatchedWallet,
  addWatchedWalletRequestSchema,
  derivedAddressListSchema,
  maxWalletText,
  renameRequestSchema,
  watchedWalletListSchema,
  watchedWalletSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { setSourceHeaders } from '../../../plugins/source-headers';
import { notFound, ProblemError } from '../../../plugins/problem';
import { btcOfSats, btcOrNull } from '../../../amounts/bitcoin-amounts';
import { refuseSecrets } from '../addresses/keys/refuse-secrets';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { setBalanceSourceHeaders } from '../addresses/balance-source-headers';
import { holdingsCopy } from '../holdings.copy';
import type { RefreshService } from '../addresses/refresh/refresh.service';
import { type DerivedAddressRow, createDerivedAddressStore } from './derived-addresses.store';
import { readRecoveries } from './read-recoveries';
import { readPolicy } from './recovery.store';
import { type WatchedWalletService } from './watched-wallets.service';
import { type WatchedWalletRow, createWatchedWalletStore } from './watched-wallets.store';
import { idParams } from '../../../plugins/id-params';

/** Room for the longest text, each letter of it escaped. */
const addLimitBytes = 2 * maxWalletText + 1_024;

const toWallet = (
  { balance_sats: sats, unconfirmed_sats: unconfirmed, policy, ...row }: WatchedWalletRow,
  recovery: WalletRecovery | null = null,
): WatchedWallet => ({
  ...row,
  policy: readPolicy(policy),
  recovery,
  balance: btcOfSats(sats),
  unconfirmed: btcOrNull(unconfirmed),
  address_count: Number(row.address_count),
  used_address_count: Number(row.used_address_count),
});

const toDerived = (row: DerivedAddressRow): DerivedAddress => ({
  address: row.address,
  branch: row.branch,
  index: Number(row.position),
  is_used: row.is_used === 1n,
  balance: btcOfSats(row.balance_sats),
  unconfirmed: btcOrNull(row.unconfirmed_sats),
  last_transaction: row.last_transaction,
  last_updated: row.last_updated,
});

const exists = () => new ProblemError(409, 'WALLET_EXISTS', holdingsCopy.watchedWalletExists);

interface WatchedWalletRouteOptions {
  database: Database;
  wallets: WatchedWalletService;
  market: Pick<MarketData, 'current'>;
  refreshes: RefreshService;
  clock: Clock;
  limitUserWork: UserWorkLimiter;
}

export const watchedWalletRoutes: FastifyPluginAsyncZod<WatchedWalletRouteOptions> = async (app, options) => {
  const { database, wallets, market, refreshes, clock, limitUserWork } = options;
  const store = createWatchedWalletStore(database);
  app.requireUserOnRoutes('portfolio');

  app.get(
    '/portfolio/watched-wallets',
    {
      schema: {
        summary: 'Wallets watched by their extended public key or descriptor, which is not in the answer',
        response: { 200: watchedWalletListSchema },
      },
    },
    async ({ userId }, reply) => {
      const rows = await store.listByUser(userId);
      setSourceHeaders(
        reply,
        rows.flatMap(({ source, last_updated: readAt }) => (source ? { source, readAt } : [])),
      );
      const recoveries = await readRecoveries({ database, market, clock }, userId, rows);
      return rows.map((row) => toWallet(row, recoveries.get(row.id)));
    },
  );

  app.post(
    '/portfolio/watched-wallets',
    {
      bodyLimit: addLimitBytes,
      schema: {
        summary:
          'Watches all addresses of an xpub, ypub, zpub, descriptor or file of a wallet, with a gap of 20',
        body: addWatchedWalletRequestSchema,
        response: { 201: watchedWalletSchema },
      },
    },
    ({ userId, body }, reply) =>
      limitUserWork(userId, async () => {
        const id = await wallets.watch(userId, body);
        const row = id && (await store.find(userId, id));
        if (!row) throw exists();
        await refreshes.readNew(userId);
        return reply.code(201).send(toWallet(row));
      }),
  );

  app.get(
    '/portfolio/watched-wallets/:id/addresses',
    { schema: { params: idParams, response: { 200: derivedAddressListSchema } } },
    async ({ userId, params }, reply) => {
      const rows = await createDerivedAddressStore(database).listByWallet(userId, params.id);
      // Every wallet has addresses, so without rows there is no such wallet.
      if (rows.length === 0) throw notFound(holdingsCopy.watchedWalletNotFound);
      setBalanceSourceHeaders(reply, rows);
      return rows.map(toDerived);
    },
  );

  app.patch(
    '/portfolio/watched-wallets/:id',
    {
      schema: {
        summary: 'Gives a watched wallet another label, or none',
        params: idParams,
        body: renameRequestSchema,
        response: { 200: watchedWalletSchema },
      },
    },
    async ({ userId, params, body }) => {
      refuseSecrets({ label: body.label });
      await store.rename(userId, params.id, body.label || null, clock().toISOString());
      const row = await store.find(userId, params.id);
      if (!row) throw notFound(holdingsCopy.watchedWalletNotFound);
      return toWallet(row);
    },
  );

  app.delete(
    '/portfolio/watched-wallets/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      const isDeleted = await store.delete(userId, params.id);
      if (!isDeleted) throw notFound(holdingsCopy.watchedWalletNotFound);
      return reply.code(204).send(null);
    },
  );
};
