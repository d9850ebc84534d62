import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MarketData } from '../../upstreams/market-data/market-data';
import type { UserWorkLimiter } from '../../plugins/user-work-limiter';
import { accountRoutes } from './accounts/accounts.routes';
import { createAccountService } from './accounts/accounts.service';
import { entryRoutes } from './entries/entries.routes';
import { type LedgerDependencies, createEntryService } from './entries/entries.service';
import { exportRoutes } from './export/export.routes';
import { createExportService } from './export/export.service';
import type { FileThreads } from '../imports/threads/file-threads';
import { type DayPriceSource, createMarketPrices } from './market-prices';
import { yearRoutes } from './years/years.routes';
import { importRoutes } from '../imports/imports.routes';
import { matchRoutes } from './transfers/matches.routes';
import { createMatchService } from './transfers/matches.service';
import { positionRoutes } from './position/position.routes';
import { createPositionService } from './position/position.service';
import { type TaxCopies, createYearService } from './years/years.service';

interface LedgerOptions extends LedgerDependencies {
  prices: DayPriceSource;
  market: Pick<MarketData, 'current'>;
  limitUserWork: UserWorkLimiter;
  copyTaxes: TaxCopies;
  threads: FileThreads;
}

/** The ledger of a person: purchases, sales, payments, income and transfers, with the position and the disposals that follow from them. */
export const ledgerRoutes: FastifyPluginAsyncZod<LedgerOptions> = async (
  app,
  { market, limitUserWork, prices, copyTaxes, threads, ...dependencies },
) => {
  const { database, vault, clock, books } = dependencies;
  const entries = createEntryService(dependencies);
  const matches = createMatchService(dependencies, entries);
  const marketPrices = createMarketPrices(market, prices);
  const positions = createPositionService({ database, books, market: marketPrices, clock });

  await app.register(accountRoutes, { accounts: createAccountService(dependencies) });
  await app.register(entryRoutes, { entries });
  await app.register(positionRoutes, { positions });
  await app.register(matchRoutes, { matches });
  const years = createYearService({ database, books, clock, copyTaxes });
  const exports = createExportService({ database, vault, books, clock, threads });
  await app.register(exportRoutes, { exports, clock, limitUserWork });
  await app.register(importRoutes, { ...dependencies, limitUserWork, threads });
  await app.register(yearRoutes, { years });
};
