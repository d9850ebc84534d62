import { type Consolidation, type ConsolidationQuery, maxConsolidated } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { consolidationOf } from '../../../market/network/coin-costs';
import { satsInCents } from '../../../market/network/fee-estimate';
import type { Provenance } from '../../../plugins/source-headers';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { lockingOf } from '../../holdings/onchain/spent-input';
import { type LabelService, labelKey } from '../labels/labels.service';
import { readCoinRates } from './coin-rates';
import { coinsCopy } from './coins.copy';
import type { CoinService } from './coins.service';
import { createCoinStore } from './coins.store';
import { type CostedCoin, costOf, outputOf } from './describe-coin';

interface ConsolidationDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  coins: Pick<CoinService, 'readerOf' | 'labelsOf' | 'ensureWatched'>;
  labels: Pick<LabelService, 'frozen'>;
  clock: Clock;
}

const noFigures = {
  vbytes: null,
  nowSats: null,
  nowCents: null,
  laterSats: null,
  laterJoinedSats: null,
  savedSats: null,
  savedCents: null,
  breakEvenRate: null,
};

/** The cost of joining a wallet's small coins now, and the saving later. */
export function createConsolidationService({
  database,
  market,
  coins: service,
  labels,
  clock,
}: ConsolidationDependencies) {
  const store = createCoinStore(database);

  /** A coin without a label differs from one that has one. */
  async function labelsDiffer(userId: string, coins: readonly CostedCoin[]): Promise<boolean> {
    const known = await service.labelsOf(userId, coins);
    const textOf = (coin: CostedCoin) =>
      known.get(labelKey('output', outputOf(coin)))?.label ??
      known.get(labelKey('tx', coin.txid))?.label ??
      known.get(labelKey('addr', coin.address))?.label ??
      null;
    return new Set(coins.map(textOf)).size > 1;
  }

  const accountsDiffer = async (userId: string, coins: readonly CostedCoin[]) =>
    (
      await store.accountsOf(
        userId,
        coins.map(({ txid }) => txid),
      )
    ).size > 1;

  return {
    /** Throws NOT_FOUND for a wallet of another person. */
    async find(
      userId: string,
      { wallet, maxSats = Number.MAX_SAFE_INTEGER, rateLater, rate }: ConsolidationQuery,
    ): Promise<{ consolidation: Consolidation; from: Provenance[] }> {
      await service.ensureWatched(userId, { wallet });
      const rates = await readCoinRates(market, clock, rate);
      const frozen = await labels.frozen(userId);
      const rows = await store.list(service.readerOf(userId), { walletId: wallet });
      const all = rows
        .map((row) => costOf(row, null))
        .filter((coin) => coin.height !== null && coin.sats <= maxSats && !frozen.has(outputOf(coin)))
        .toSorted((one, other) => one.sats - other.sats);
      const coins = all.slice(0, maxConsolidated);
      const { priceCents, priceAt } = rates;
      const rateNow = rates.rate?.satVb ?? null;
      const [first] = coins;
      const isKnown = first?.type && first.weight !== null && rateNow !== null && coins.length > 1;
      const figures = isKnown
        ? consolidationOf({
            count: coins.length,
            weight: first.weight!,
            ...lockingOf[first.type!],
            rateNow,
            rateLater,
          })
        : null;
      const inCents = (sats: number) => (priceCents === null ? null : satsInCents(sats, priceCents));
      const differ = {
        labelsDiffer: await labelsDiffer(userId, coins),
        accountsDiffer: await accountsDiffer(userId, coins),
      };
      const mayAdvise = figures !== null && !differ.labelsDiffer && !differ.accountsDiffer;
      return {
        consolidation: {
          count: coins.length,
          sats: coins.reduce((sum, { sats }) => sum + sats, 0),
          isCut: all.length > coins.length,
          rateNow,
          rateLater,
          ...(figures
            ? { ...figures, nowCents: inCents(figures.nowSats), savedCents: inCents(figures.savedSats) }
            : noFigures),
          ...differ,
          paysOff: mayAdvise ? figures.savedSats > 0 : null,
          privacy: coinsCopy.privacy,
          priceAt,
        },
        from: rates.from,
      };
    },
  };
}
