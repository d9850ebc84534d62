import type { ComparedName, DataSource, PortfolioCompare } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import type { Database } from '../../database/tables';
import type { Benchmarks } from '../../market/days/benchmarks';
import { type Alternative, type Deposit, valuesOn } from '../../market/comparison/alternative';
import { createAlternatives } from '../../market/comparison/alternatives';
import { xirrOver } from '../../market/comparison/plan';
import { roundTo } from '../../market/percent-change';
import type { Provenance } from '../../plugins/source-headers';
import { addDays } from '../../time/add-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData } from '../../upstreams/market-data/market-data';
import type { LedgerBooks } from '../ledger/ledger-books';
import type { MarketPrices } from '../ledger/market-prices';
import { positionOf } from '../ledger/rules/position';
import { ledgerFlows } from './ledger-flows';

/** Before a comparison: an older last rate is one that is missing. */
const latestDays = 7;

export interface CompareService {
  compare(
    userId: string,
    against: readonly ComparedName[],
  ): Promise<{ from: Provenance[]; comparison: PortfolioCompare }>;
}

interface CompareDependencies {
  database: Database;
  books: LedgerBooks;
  market: Pick<MarketData, 'current'>;
  prices: MarketPrices;
  clock: Clock;
}

const sumOf = (flows: readonly Deposit[]) => flows.reduce((sum, { cents }) => sum + cents, 0);

/** What the flows are worth on a day; what comes after it counts as it is. */
function valueOn(alternative: Alternative, flows: readonly Deposit[], day: string): number | null {
  const [value = null] = valuesOn(alternative, flows, [day]);
  return value === null ? null : value + sumOf(flows.filter((flow) => flow.day > day));
}

/** The last day to which the CDI is published, or today: the rate of a day comes on the next one, which is no hole. */
function lastDayOfCdi({ cdi }: Benchmarks, today: string): string {
  const next = addDays([...cdi.keys()].at(-1) ?? today, 1);
  return next < today && next >= addDays(today, -latestDays) ? next : today;
}

const percentOf = (part: number | null, whole: number | null | undefined) =>
  part !== null && part > 0 && whole && whole > 0 ? roundTo((part / whole) * 100, 2) : null;

/** What the money of a ledger has become, and what the same payments would be elsewhere. */
export function createCompareService({
  database,
  books,
  market,
  prices,
  clock,
}: CompareDependencies): CompareService {
  const alternativesIn = createAlternatives(clock);

  return {
    async compare(userId, against) {
      const today = dayInSaoPaulo(clock().toISOString());
      const book = await books.book(await books.read(database, userId));
      const { flows, missing } = ledgerFlows(book);
      const price = await prices.on(today, today);
      const { marketValue } = positionOf(book, price.brl, Number(today.slice(0, 4)));
      const [invested, value] = [sumOf(flows), numberOf(marketValue)];
      const isKnown = missing === 0 && flows.length > 0;
      const gain = isKnown && value !== null ? value - invested : null;

      const source = market.current();
      const alternatives = await alternativesIn(source);
      const compared = new Map<ComparedName, { valueCents: number; gainCents: number } | null>();
      for (const name of new Set<ComparedName>(['cdi', ...against])) {
        await nextTurn();
        const day = name === 'cdi' ? lastDayOfCdi(source.benchmarks(), today) : today;
        const worth = isKnown ? valueOn(alternatives[name], flows, day) : null;
        compared.set(name, worth === null ? null : { valueCents: worth, gainCents: worth - invested });
      }
      return {
        from: price.source === null ? [] : [{ source: price.source as DataSource, readAt: price.at }],
        comparison: {
          netInvestedCents: invested,
          valueCents: value,
          gainCents: gain,
          xirrPercent: gain === null ? null : xirrOver(flows, today)(value),
          against: Object.fromEntries(against.map((name) => [name, compared.get(name)])),
          percentOfCdi: percentOf(gain, compared.get('cdi')?.gainCents),
          missing,
        },
      };
    },
  };
}
