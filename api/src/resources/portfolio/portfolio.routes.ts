import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { addressRoutes } from './addresses.routes';
import { createAddressStore } from './addresses.store';
import { createBalanceService } from './balances.service';
import { summaryRoutes } from './summary.routes';
import { walletRoutes } from './wallets.routes';
import { createWalletStore } from './wallets.store';

interface PortfolioRouteOptions {
  database: Database;
  market: Pick<MarketData, 'price' | 'addresses'>;
  clock: Clock;
}

/** Watched addresses, external wallets and their sum. */
export const portfolioRoutes: FastifyPluginAsyncZod<PortfolioRouteOptions> = async (app, options) => {
  const { database, market, clock } = options;
  const store = createAddressStore(database);
  const wallets = createWalletStore(database);
  const balances = createBalanceService({ store, source: market.addresses, clock, logger: app.log });

  app.addHook('onClose', () => balances.stop());
  await app.register(addressRoutes, { store, balances, clock });
  await app.register(walletRoutes, { database, wallets, clock });
  await app.register(summaryRoutes, { store, wallets, market });
};
