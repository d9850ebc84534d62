import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Slice } from './context';
import { addressRoutes } from './holdings/addresses/addresses.routes';
import { createCompareService } from './evolution/compare.service';
import { evolutionRoutes } from './evolution/evolution.routes';
import { createEvolutionService } from './evolution/evolution.service';
import { createExplain } from './evolution/explanations';
import { createEvolutionStore } from './evolution/evolution.store';
import { createLetters } from './alerts/monthly/letters';
import { monthRoutes } from './alerts/monthly/months.routes';
import { createMonthService } from './alerts/monthly/months.service';
import { createDailyPoints } from './portfolio/history/daily-points';
import { historyRoutes } from './portfolio/history/history.routes';
import { createHistoryService } from './portfolio/history/history.service';
import { createPortfolioDayStore } from './portfolio/history/portfolio-days.store';
import { createDayPriceSource, createMarketPrices } from './ledger/market-prices';
import { fileThreadEntry } from './file-thread-entry';
import { createFileThreads } from './reports/threads/file-threads';
import { createLedgerBooks } from './ledger/ledger-books';
import { ledgerRoutes } from './ledger/ledger.routes';
import { createDueHistoryStore } from './holdings/onchain/due-histories.store';
import { createOutputStore } from './holdings/onchain/outputs.store';
import { createUserHistoryReader } from './holdings/onchain/user-history-reader';
import { connectionsPlugin } from './ledger/connections/connections-plugin';
import { coinRoutes } from './ledger/coins/coins.routes';
import { createFrozenSpends } from './ledger/coins/frozen-spends';
import { labelRoutes } from './ledger/labels/labels.routes';
import { createLabelService } from './ledger/labels/labels.service';
import { onchainRoutes } from './ledger/onchain/onchain.routes';
import { createUserWorkLimiter } from '../plugins/user-work-limiter';
import { refreshRoutes } from './holdings/addresses/refresh/refresh.routes';
import { createRefreshService } from './holdings/addresses/refresh/refresh.service';
import { createRefreshStore } from './holdings/addresses/refresh/refreshes.store';
import { createReadingStore } from './holdings/addresses/refresh/readings.store';
import { createAccountantService } from './taxes/accountants.service';
import { taxRoutes } from './taxes/taxes.routes';
import { createCheckService } from './taxes/check/check.service';
import { createStatementService } from './taxes/check/statements.service';
import { createDecriptoService } from './taxes/decripto/decripto.service';
import { createReviewService } from './taxes/reviews.service';
import { createTaxReader } from './taxes/tax-reader';
import { createTaxRecordService } from './taxes/tax-records.service';
import { createTaxService } from './taxes/taxes.service';
import { withdrawalRoutes } from './taxes/withdrawal/withdrawal.routes';
import { createWithdrawalService } from './taxes/withdrawal/withdrawal.service';
import { positionRoutes } from './portfolio/position/position.routes';
import { createPositionService } from './portfolio/position/position.service';
import { summaryRoutes } from './portfolio/summary.routes';
import { transferRoutes } from './portfolio/transfer/transfer.routes';
import { walletRoutes } from './portfolio/wallets/wallets.routes';
import { createWalletService } from './portfolio/wallets/wallets.service';
import { watchedWalletRoutes } from './holdings/watched-wallets/watched-wallets.routes';
import { createWatchedWalletService } from './holdings/watched-wallets/watched-wallets.service';

type Options = Slice<
  'database' | 'market' | 'vault' | 'clock' | 'isLeader' | 'telemetry',
  'portfolio' | 'connections' | 'bitcoinSource' | 'publicUrl' | 'outbound'
>;

/** Watched addresses and wallets, external wallets, their sum and its history, the ledger, and the taxes that follow from it. */
export const portfolioPlugin: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { config, database, market, vault, clock, isLeader } = options;
  const { limits } = config.portfolio;
  const { log: logger } = app;
  const addressSource = () => market.current().addresses;
  const prices = createDayPriceSource(market);
  const history = createHistoryService({ database, market, clock, logger });
  const watched = createWatchedWalletService({ database, vault, limits, clock, logger });
  const reader = createUserHistoryReader({ database, addressSource, limits, clock, logger });
  const histories = createDueHistoryStore(database);
  const labels = createLabelService({ database, vault, clock });
  const outputs = createOutputStore(database, { onSpent: createFrozenSpends(labels) });
  const refreshes = createRefreshService({
    store: createRefreshStore(database),
    readings: createReadingStore(database),
    outputs,
    addressSource,
    clock,
    logger,
    extendWallets: watched.extend,
    onAdded: labels.adopt,
    async onFinished(userId) {
      await outputs.forgetUnwatched(userId);
      await history.record(userId);
      if (await histories.areWatched(userId)) reader.run(userId);
    },
  });
  const days = createPortfolioDayStore(database);
  const dailyPoints = createDailyPoints({ days, history, refreshes, isLeader, clock, logger });

  const limitUserWork = createUserWorkLimiter();
  const ledger = { database, vault, books: createLedgerBooks(prices), limits, clock };
  const taxes = createTaxService(ledger);
  const reviews = createReviewService({ database, vault, taxes, clock });
  const accountants = createAccountantService({ database, reviews, taxes, clock });
  const threads = createFileThreads(fileThreadEntry());
  // Anyone may ask for simulations: their threads are others than those of users' files.
  const simulationThreads = createFileThreads(fileThreadEntry(), { slots: 1, overdueMs: 5_000, lent: 1 });

  app.addHook('onReady', async () => {
    refreshes.start();
    void dailyPoints.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([refreshes.stop(), dailyPoints.stop()]);
    await history.stop();
    await threads.close();
    await simulationThreads.close();
  });
  // Each change of a portfolio changes the point of its day.
  app.addHook('onResponse', async ({ method, userId }, { statusCode }) => {
    if (userId !== '' && method !== 'GET' && statusCode < 300) history.recordSoon(userId);
  });

  await app.register(addressRoutes, { database, refreshes, limits, clock });
  await app.register(watchedWalletRoutes, {
    database,
    wallets: watched,
    market,
    refreshes,
    clock,
    limitUserWork,
  });
  await app.register(walletRoutes, { wallets: createWalletService({ database, limits, clock }) });
  await app.register(refreshRoutes, { refreshes });
  await app.register(summaryRoutes, { database, market, books: ledger.books, clock });
  await app.register(historyRoutes, { history });
  const marketPrices = createMarketPrices(market, prices);
  const comparisons = createCompareService({ ...ledger, market, prices: marketPrices, dayPrices: prices });
  const evolutions = createEvolutionService({
    database,
    store: createEvolutionStore(database),
    books: ledger.books,
    prices,
    market: marketPrices,
    histories,
    historyReader: reader,
    addressSource,
    clock,
  });
  const readMonth = createMonthService({ database, evolutions, comparisons, taxes, clock });
  const letters = createLetters({ database, outbox: app.outbox, readMonth, isLeader, clock, logger });
  app.addHook('onReady', async () => letters.start());
  app.addHook('onClose', () => letters.stop());
  await app.register(monthRoutes, { readMonth });
  const explain = createExplain({ database, books: ledger.books, evolutions, comparisons });
  await app.register(evolutionRoutes, { comparisons, evolutions, explain });
  await app.register(onchainRoutes, { ...ledger, addressSource, refreshes, reader, prices });
  await app.register(positionRoutes, {
    positions: createPositionService({ database, books: ledger.books, market: marketPrices, clock }),
  });
  await app.register(labelRoutes, { database, vault, clock, labels, market, prices, limitUserWork });
  await app.register(coinRoutes, {
    database,
    market,
    addressSource,
    labels,
    refreshes,
    reader,
    clock,
    limitUserWork,
  });
  await app.register(ledgerRoutes, {
    ...ledger,
    limitUserWork,
    threads,
    copyTaxes: taxes.copy,
  });
  await app.register(connectionsPlugin, { ...options, ledger, limitUserWork, threads });
  await app.register(taxRoutes, {
    taxes,
    records: createTaxRecordService(ledger),
    accountants,
    reviews,
    checks: createCheckService(ledger),
    statements: createStatementService({ ...ledger, reader: createTaxReader(ledger) }),
    decripto: createDecriptoService(ledger),
    threads,
    limitUserWork,
    clock,
  });
  await app.register(withdrawalRoutes, {
    withdrawals: createWithdrawalService({ ...ledger, market, threads: simulationThreads }),
  });
  await app.register(transferRoutes, {
    database,
    watched,
    refreshes,
    limits,
    clock,
    limitUserWork,
  });
};
