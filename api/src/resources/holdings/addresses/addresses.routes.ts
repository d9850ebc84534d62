import {
  type WatchedAddress,
  addAddressRequestSchema,
  renameRequestSchema,
  watchedAddressListSchema,
  watchedAddressSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { notFound } from '../../../plugins/problem';
import { watchAddress } from './addresses.service';
import { type AddressRow, createAddressStore } from './addresses.store';
import { btcOfSats, btcOrNull } from '../../../amounts/bitcoin-amounts';
import { refuseSecrets } from './keys/refuse-secrets';
import { setBalanceSourceHeaders } from './balance-source-headers';
import { holdingsCopy } from '../holdings.copy';
import type { RefreshService } from './refresh/refresh.service';
import { idParams } from '../../../plugins/id-params';

const toAddress = (row: AddressRow): WatchedAddress => ({
  id: row.id,
  address: row.address,
  label: row.label,
  balance: btcOfSats(row.balance_sats),
  unconfirmed: btcOrNull(row.unconfirmed_sats),
  created_at: row.created_at,
  updated_at: row.updated_at,
  last_updated: row.last_updated,
  last_transaction: row.last_transaction,
  history_updated: row.history_updated,
  source: row.balance_source,
});

interface AddressRouteOptions {
  database: Database;
  refreshes: RefreshService;
  limits: PortfolioLimits;
  clock: Clock;
}

export const addressRoutes: FastifyPluginAsyncZod<AddressRouteOptions> = async (app, options) => {
  const store = createAddressStore(options.database);
  app.requireUserOnRoutes('portfolio');

  app.get(
    '/portfolio/addresses',
    { schema: { response: { 200: watchedAddressListSchema } } },
    async ({ userId }, reply) => {
      const rows = await store.listByUser(userId);
      setBalanceSourceHeaders(reply, rows);
      return rows.map(toAddress);
    },
  );

  app.post(
    '/portfolio/addresses',
    { schema: { body: addAddressRequestSchema, response: { 201: watchedAddressSchema } } },
    async ({ userId, body }, reply) => {
      const row = await watchAddress(options, userId, body);
      return reply.code(201).send(toAddress(row));
    },
  );

  app.patch(
    '/portfolio/addresses/:id',
    {
      schema: {
        summary: 'Gives a watched address another label, or none',
        params: idParams,
        body: renameRequestSchema,
        response: { 200: watchedAddressSchema },
      },
    },
    async ({ userId, params, body }) => {
      refuseSecrets({ label: body.label });
      const row = await store.rename(userId, params.id, body.label || null, options.clock().toISOString());
      if (!row) throw notFound(holdingsCopy.addressNotFound);
      return toAddress(row);
    },
  );

  app.delete(
    '/portfolio/addresses/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params }, reply) => {
      const isDeleted = await store.delete(userId, params.id);
      if (!isDeleted) throw notFound(holdingsCopy.addressNotFound);
      return reply.code(204).send(null);
    },
  );
};
