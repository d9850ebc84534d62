import type { LedgerScope } from '@painel/contract';
import { endOfDayInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book } from '../../ledger/rules/book';
import { bookAt } from '../../ledger/rules/book-at';
import { type RuleEntry, satsChange, scopeOf } from '../../ledger/rules/entry';
import { countsAt } from '../../ledger/rules/transfer-groups';
import { averagePerBtc, shareOut } from '../../../amounts/money';

/** Coins that an account held at the end of a year. */
export interface Asset {
  /** Null for coins that left without a known destination. */
  accountId: string | null;
  scope: LedgerScope;
  sats: bigint;
  cost: bigint;
  /** Of a whole bitcoin of the pool; null without coins. */
  average: bigint | null;
}

type Place = Pick<Asset, 'accountId' | 'scope' | 'sats'>;

/** Returns the places of the coins at an instant. */
function placesAt(book: Book, accounts: readonly string[], end: string): Place[] {
  const places = new Map<string | null, Map<LedgerScope, bigint>>(
    [...accounts, null].map((id) => [id, new Map()]),
  );
  const add = (id: string | null, { accountKind }: RuleEntry, sats: bigint) => {
    const scope = scopeOf(accountKind);
    const known = places.get(id) ?? new Map<LedgerScope, bigint>();
    places.set(id, known.set(scope, (known.get(scope) ?? 0n) + sats));
  };
  for (const entry of book.order) {
    if (countsAt(book.groups, entry) >= end) continue;
    const change = satsChange(entry);
    add(entry.accountId, entry, change);
    if (entry.kind === 'transfer_out' && !book.groups.has(entry.id)) add(null, entry, -change);
  }
  return [...places].flatMap(([accountId, byScope]) =>
    [...byScope].map(([scope, sats]) => ({ accountId, scope, sats: sats > 0n ? sats : 0n })),
  );
}

/** Each account at the end of a year, with its part of the cost of its pool. The accounts are given oldest first. */
export function assetsAt(book: Book, accounts: readonly string[], year: number): Asset[] {
  const day = `${year}-12-31`;
  const { pools } = bookAt(book, day);
  const places = placesAt(book, accounts, endOfDayInSaoPaulo(day));
  const costs = new Map<Place, bigint>();
  for (const scope of ['domestic', 'foreign'] as const) {
    const own = places.filter((each) => each.scope === scope);
    const shares = shareOut(
      pools[scope].cost,
      own.map(({ sats }) => sats),
    );
    for (const [at, place] of own.entries()) costs.set(place, shares[at]!);
  }
  return places.map((place) => {
    const { sats, cost } = pools[place.scope];
    return { ...place, cost: costs.get(place) ?? 0n, average: averagePerBtc(sats, cost) };
  });
}
