import type { Coin, CoinChange, CoinPage, CoinsQuery } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { invalidInput, notFound } from '../../../plugins/problem';
import type { Provenance } from '../../../plugins/source-headers';
import type { AddressSource } from '../../../upstreams/addresses/address-source';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { refuseSecrets } from '../../holdings/addresses/keys/refuse-secrets';
import type { RefreshService } from '../../holdings/addresses/refresh/refresh.service';
import { createDueHistoryStore } from '../../holdings/onchain/due-histories.store';
import { type HistoryReader, nothingToRead, readDueHistories } from '../../holdings/onchain/history-reader';
import type { Reader } from '../../holdings/onchain/reader';
import type { LabelService, OpenLabel } from '../labels/labels.service';
import { createTransactionStore } from '../onchain/transactions.store';
import { type CoinRates, readCoinRates } from './coin-rates';
import { pageOf } from './coin-order';
import { coinsCopy } from './coins.copy';
import { createCoinStore } from './coins.store';
import { type CostedCoin, costOf, describeCoin, outputOf, sumOf } from './describe-coin';
import { createHintStore } from './hints.store';
import { type Hints, readHints } from './read-hints';

const perPage = 500;
/** Coins that no reading has listed are read at most so often by a page. */
const readAgainMs = 10 * 60_000;

export interface CoinDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  addressSource: () => AddressSource;
  labels: LabelService;
  refreshes: Pick<RefreshService, 'progress' | 'begin'>;
  reader: HistoryReader;
  clock: Clock;
}

const noHints: Hints = { hints: [], hasMoreHints: false };

export type CoinService = ReturnType<typeof createCoinService>;

export function createCoinService(dependencies: CoinDependencies) {
  const { database, market, addressSource, labels, refreshes, reader: historyReader, clock } = dependencies;
  const store = createCoinStore(database);
  const hintStore = createHintStore(database);
  const histories = createDueHistoryStore(database);
  const watched = createTransactionStore(database);

  const readerOf = (userId: string): Reader => ({
    userId,
    source: addressSource().history?.source ?? 'live',
  });

  /** The labels of coins, and of their transactions and addresses. */
  const labelsOf = (userId: string, coins: readonly CostedCoin[]): Promise<Map<string, OpenLabel>> =>
    labels.find(
      userId,
      coins.flatMap((coin) => [
        { type: 'output' as const, ref: outputOf(coin) },
        { type: 'tx' as const, ref: coin.txid },
        { type: 'addr' as const, ref: coin.address },
      ]),
    );

  async function describe(userId: string, coins: readonly CostedCoin[], { priceCents }: CoinRates) {
    const known = await labelsOf(userId, coins);
    return coins.map((coin) => describeCoin(coin, known, { priceCents, now: clock() }));
  }

  /** Has balances read whose coins no reading has listed yet, as after an upgrade, and the histories that are due. */
  async function readMissing(reader: Reader): Promise<CoinPage['reading'] & { oldest: string | null }> {
    const { history, listsCoins = false } = addressSource();
    const { oldest, ...counts } = await store.progress(reader);
    const { isRunning, finishedAt } = await refreshes.progress(reader.userId);
    const isRecent = finishedAt !== null && clock().getTime() - Date.parse(finishedAt) < readAgainMs;
    const isDue = listsCoins && counts.done < counts.total && !isRunning && !isRecent;
    if (isDue) await refreshes.begin(reader.userId);
    const walk = history ? await readDueHistories(histories, historyReader, reader) : nothingToRead;
    const isReading = isRunning || isDue || walk.status === 'running';
    const status = listsCoins ? (isReading ? 'running' : 'idle') : 'unsupported';
    return { ...counts, status, hasHistory: history !== undefined, oldest };
  }

  function totalsOf(coins: readonly CostedCoin[], frozen: ReadonlySet<string>, priceCents: number | null) {
    const confirmed = coins.filter(({ height }) => height !== null);
    const sum = (chosen: readonly CostedCoin[]) => sumOf(chosen, priceCents);
    return {
      all: sum(confirmed),
      unconfirmed: sum(coins.filter(({ height }) => height === null)),
      frozen: sum(confirmed.filter((coin) => frozen.has(outputOf(coin)))),
      costly: sum(confirmed.filter(({ state }) => state === 'costly')),
      uneconomic: sum(confirmed.filter(({ state }) => state === 'uneconomic')),
    };
  }

  async function ensureWatched(
    userId: string,
    place: { address?: string | undefined; wallet?: string | undefined },
  ) {
    const ids = { addressId: place.address ?? null, walletId: place.wallet ?? null };
    if (!(await watched.watches(userId, ids))) throw notFound(coinsCopy.unknownPlace);
  }

  return {
    readerOf,
    labelsOf,
    ensureWatched,

    /** A page of the coins, with the sums of all that the query chooses. */
    async list(userId: string, query: CoinsQuery): Promise<{ page: CoinPage; from: Provenance[] }> {
      await ensureWatched(userId, query);
      const reader = readerOf(userId);
      const rates = await readCoinRates(market, clock, query.rate);
      const { oldest, ...reading } = await readMissing(reader);
      const isListed = reading.status !== 'unsupported';
      const choice = { addressId: query.address, walletId: query.wallet };
      const rows = isListed ? await store.list(reader, choice) : [];
      const coins = rows.map((row) => costOf(row, rates.rate?.satVb ?? null));
      const { shown, nextCursor } = pageOf(coins, query.sort, query.cursor, perPage);
      const isFirst = query.cursor === undefined;
      const { hints, hasMoreHints } =
        isFirst && isListed ? await readHints(hintStore, labels, reader, reading.hasHistory) : noHints;
      const { rate, priceCents, priceAt } = rates;
      return {
        page: {
          coins: await describe(userId, shown, rates),
          totals: totalsOf(coins, await labels.frozen(userId), priceCents),
          hints,
          hasMoreHints,
          rate,
          priceCents,
          priceAt,
          reading,
          nextCursor,
        },
        from: [...rates.from, ...(isListed ? [{ source: reader.source, readAt: oldest }] : [])],
      };
    },

    /** Throws NOT_FOUND for a coin of another person, or one that is spent. */
    async change(
      userId: string,
      { txid, vout }: { txid: string; vout: number },
      change: CoinChange,
    ): Promise<Coin> {
      if (change.label === undefined && change.spendable === undefined)
        throw invalidInput(coinsCopy.nothingToChange, 'label');
      refuseSecrets({ label: change.label });
      const [row] = await store.list(readerOf(userId), { coin: { txid, vout } });
      if (!row) throw notFound(coinsCopy.unknownCoin);
      await labels.change(userId, outputOf(row), change);
      const rates = await readCoinRates(market, clock, undefined);
      const [coin] = await describe(userId, [costOf(row, rates.rate?.satVb ?? null)], rates);
      return coin!;
    },
  };
}
