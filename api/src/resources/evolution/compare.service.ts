import type { ComparedName, DataSource, PortfolioCompare, LedgerEntryKind } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import type { Database } from '../../database/tables';
import { type Deposit, valuesOn } from '../../market/comparison/alternative';
import { createAlternatives } from '../../market/comparison/alternatives';
import { xirrOver } from '../../market/comparison/plan';
import { roundTo } from '../../market/percent-change';
import type { Provenance } from '../../plugins/source-headers';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData } from '../../upstreams/market-data/market-data';
import type { LedgerBooks } from '../ledger/ledger-books';
import type { MarketPrices } from '../ledger/market-prices';
import { positionOf } from '../ledger/rules/position';
import type { Book } from '../ledger/rules/book';

const paidFor: readonly LedgerEntryKind[] = ['buy', 'opening', 'income', 'gift_in'];
const paidBack: readonly LedgerEntryKind[] = ['sell', 'spend'];

interface LedgerFlows {
  /** One for each day, ascending; negative where more came back. */
  flows: Deposit[];
  /** How many entries lack a cost, a value or an origin. */
  missing: number;
}

/** What the coins of both pools cost when they came, and what those brought that were sold or spent. */
function ledgerFlows(book: Pick<Book, 'order' | 'steps' | 'disposals' | 'statuses'>): LedgerFlows {
  const bought = new Set(book.order.flatMap(({ id, kind }) => (paidFor.includes(kind) ? [id] : [])));
  const days = new Map<string, bigint>();
  const add = (occurredAt: string, cents: bigint) => {
    const day = dayInSaoPaulo(occurredAt);
    days.set(day, (days.get(day) ?? 0n) + cents);
  };
  for (const { entryId, occurredAt, cost } of book.steps) if (bought.has(entryId)) add(occurredAt, cost);
  for (const { kind, occurredAt, gross } of book.disposals)
    if (paidBack.includes(kind) && gross !== null) add(occurredAt, -gross);
  const lacking = [...book.statuses.values()].filter((status) => status !== 'negative_account');
  return {
    flows: [...days]
      .map(([day, cents]) => ({ day, cents: Number(cents) }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
    missing: lacking.length,
  };
}

interface CompareDependencies {
  database: Database;
  books: LedgerBooks;
  market: Pick<MarketData, 'current'>;
  prices: MarketPrices;
  clock: Clock;
}

const sumOf = (flows: readonly Deposit[]) => flows.reduce((sum, { cents }) => sum + cents, 0);

const percentOf = (part: number | null, whole: number | null | undefined) =>
  part !== null && part > 0 && whole && whole > 0 ? roundTo((part / whole) * 100, 2) : null;

export type CompareService = ReturnType<typeof createCompareService>;

/** What the money of a ledger has become, and what the same payments would be elsewhere. */
export function createCompareService({ database, books, market, prices, clock }: CompareDependencies) {
  const alternativesIn = createAlternatives(clock);

  return {
    async compare(
      userId: string,
      against: readonly ComparedName[],
    ): Promise<{ from: Provenance[]; comparison: PortfolioCompare }> {
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
        const [worth = null] = isKnown ? valuesOn(alternatives[name], flows, [today]) : [];
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
