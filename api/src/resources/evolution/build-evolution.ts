import type { LedgerAccountKind, LedgerCurrency, PortfolioEvolution } from '@painel/contract';
import type { DayPrices } from '../../market/days/day-prices';
import { type NanoBtc, btcOfNanoBtc } from '../../amounts/bitcoin-amounts';
import type { LedgerState } from '../ledger/ledger-state';
import type { Book } from '../ledger/rules/book';
import { type Price, convertPrice, divideHalfUp } from '../../amounts/money';
import { scopeOf } from '../ledger/rules/entry';
import { closeIn } from '../ledger/rules/value';
import { type ChainMovement, chainMoves } from './chain-moves';
import { costByDay, type DayColumns, columnsOf } from './day-columns';
import { type Belongings, type Place, placeKey } from './evolution.store';
import { type AccountPlace, type Trade, ledgerMoves } from './ledger-moves';
import { type PastDays, pastDays } from './rules/days';
import type { Moves } from './rules/moves';
import { type YearlyRate, weighMoney } from '../../market/money-weighted';
import { typedMoves } from './typed-moves';

export interface EvolutionSources {
  state: LedgerState;
  book: Book;
  belongings: Belongings;
  movements: readonly ChainMovement[];
  recorded: readonly { day: string; external: NanoBtc }[];
  currency: LedgerCurrency;
  prices: DayPrices;
  today: string;
}

/** The days before the last one, and their inputs. */
export interface BuiltDays {
  past: PastDays;
  moves: Moves;
  /** The same once more, with each step. */
  recorded(): PastDays;
}

export function daysFrom(moves: Moves, until: string, priceOn: (day: string) => Price | null): BuiltDays {
  const input = { ...moves, until, priceOn };
  return { past: pastDays(input), moves, recorded: () => pastDays({ ...input, isRecorded: true }) };
}

/** The current price in a currency; the other one at PTAX without it. */
export function presentPrice(
  { brl, usd }: { brl: Price | null; usd: Price | null },
  currency: 'BRL' | 'USD',
  ptax: bigint | null,
): { price: Price | null; isConverted: boolean } {
  const [own, other] = currency === 'BRL' ? [brl, usd] : [usd, brl];
  if (own !== null) return { price: own, isConverted: false };
  if (other === null || ptax === null) return { price: null, isConverted: false };
  // PTAX is in ten-thousandths of a real for a dollar.
  const [rate, wanted] = currency === 'BRL' ? [ptax, 10_000n] : [10_000n, ptax];
  return { price: convertPrice(other, rate, wanted), isConverted: true };
}

/** All figures but those that depend on the current price. */
export interface Evolution extends BuiltDays {
  columns: DayColumns;
  weigh: YearlyRate;
  /** Oldest first. */
  trades: PortfolioEvolution['trades'];
  places: ReadonlyMap<string, Place>;
  /** The cost of coins of a place at the average of their pool; null without an account. */
  costOf(place: string, coins: NanoBtc): bigint | null;
  isComplete: boolean;
  /** The last day on which coins seem to have come whose history is not read yet. */
  unreadSince: string | null;
  /** Whether a day before today has the close of the other currency at PTAX. */
  isConverted(day: string): boolean;
  isCostProvisional: boolean;
}

/** Which place has the coins of each account. */
function accountPlaces({ accounts }: Belongings): (id: string) => AccountPlace {
  const watched = new Map(accounts.map((account) => [account.id, account.watched]));
  return (id) => {
    const place = watched.get(id) ?? null;
    return { place: place ?? placeKey('account', id), isWatched: place !== null };
  };
}

/** Sums the balances of external wallets: those whose history an account has, and the others. */
function typedBalances({ accounts, externals }: Belongings, { entries }: LedgerState) {
  const used = new Set(entries.map(({ accountId }) => accountId));
  const linked = new Set(
    accounts.flatMap(({ id, externalWalletId }) => (used.has(id) ? externalWalletId : [])),
  );
  const sums = { linked: 0n, now: 0n };
  for (const { id, balance } of externals) sums[linked.has(id) ? 'linked' : 'now'] += balance;
  return sums;
}

function averageCosts(state: LedgerState, book: Book, placeOf: (id: string) => AccountPlace) {
  const kinds = new Map<string, LedgerAccountKind>();
  for (const [id, { kind }] of state.accounts) kinds.set(placeOf(id).place, kind);
  return (place: string, coins: NanoBtc) => {
    const kind = kinds.get(place);
    if (kind === undefined || book.unratedSince !== null) return null;
    const { sats, cost } = book.pools[scopeOf(kind)];
    return sats === 0n || coins < 0n ? null : divideHalfUp(coins * cost, sats * 10n);
  };
}

const toTrade = ({ day, kind, coins }: Trade): PortfolioEvolution['trades'][number] => ({
  date: day,
  kind,
  balance: btcOfNanoBtc(coins),
});

export function buildEvolution(sources: EvolutionSources): Evolution {
  const { state, book, belongings, movements, recorded, currency, prices, today } = sources;
  const placeOf = accountPlaces(belongings);
  const chain = chainMoves(belongings.addresses, movements, today);
  const ledger = ledgerMoves(state, placeOf, currency, prices);
  const typed = typedMoves({ recorded, ...typedBalances(belongings, state), today });
  const moves = [...chain.moves, ...ledger.moves, ...typed];
  const { payments, unmonied, trades } = ledger;
  const closeOn = (day: string) => closeIn(currency, day, prices);
  const days = daysFrom({ moves, payments, unmonied }, today, (day) => closeOn(day)?.price ?? null);
  const { past } = days;
  const converted = new Set(
    past.run.points.flatMap(({ day, price }) =>
      price !== null && closeOn(day)?.source !== 'daily_close' ? [day] : [],
    ),
  );
  return {
    ...days,
    columns: columnsOf(past.run.points, costByDay(book)),
    weigh: weighMoney(past.run.flows, today),
    trades: trades.filter(({ day }) => day <= today).map(toTrade),
    places: new Map(belongings.places.map((place) => [place.key, place])),
    costOf: averageCosts(state, book, placeOf),
    isComplete: chain.isComplete,
    unreadSince: chain.unreadSince,
    isConverted: (day) => converted.has(day),
    isCostProvisional: book.lacksSince !== null,
  };
}
