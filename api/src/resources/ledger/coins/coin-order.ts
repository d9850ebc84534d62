import type { CoinSort } from '@painel/contract';
import { invalidInput } from '../../../plugins/problem';
import { coinsCopy } from './coins.copy';

/** A coin as far as its order goes. */
export interface OrderedCoin {
  txid: string;
  vout: number;
  sats: number;
  time: string | null;
  costSats: number | null;
}

/** The values that a coin is ordered by, lowest first; its name decides between equal ones. */
type Key = [first: number, second: number, name: string];

const last = Number.MAX_SAFE_INTEGER;

/** The dearest are those whose cost is the largest share of them; those of an unknown cost come last. */
const keys: Readonly<Record<CoinSort, (coin: OrderedCoin) => [number, number]>> = {
  value: ({ sats }) => [-sats, 0],
  age: ({ time, sats }) => [time === null ? last : Date.parse(time), -sats],
  cost: ({ costSats, sats }) => [costSats === null ? last : -costSats / sats, sats],
};

const keyOf = (coin: OrderedCoin, sort: CoinSort): Key => [...keys[sort](coin), `${coin.txid}:${coin.vout}`];

function compare(one: Key, other: Key): number {
  for (const at of [0, 1] as const) if (one[at] !== other[at]) return one[at] - other[at];
  return one[2] < other[2] ? -1 : Number(one[2] > other[2]);
}

const writeCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Throws VALIDATION for a text that is no cursor. */
function readCursor(text: string): Key {
  try {
    const [first, second, name, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isKey = Number.isFinite(first) && Number.isFinite(second) && typeof name === 'string';
    if (isKey && rest.length === 0) return [first as number, second as number, name];
  } catch {
    // Said below.
  }
  throw invalidInput(coinsCopy.invalidCursor, 'cursor');
}

/** A page of the coins in their order. */
export function pageOf<Item extends OrderedCoin>(
  coins: readonly Item[],
  sort: CoinSort,
  cursor: string | undefined,
  limit: number,
): { shown: Item[]; nextCursor: string | null } {
  const after = cursor === undefined ? null : readCursor(cursor);
  const ordered = coins
    .map((coin) => ({ coin, key: keyOf(coin, sort) }))
    .filter(({ key }) => after === null || compare(key, after) > 0)
    .sort((one, other) => compare(one.key, other.key));
  const shown = ordered.slice(0, limit);
  const end = ordered.length > limit ? shown.at(-1) : undefined;
  return { shown: shown.map(({ coin }) => coin), nextCursor: end ? writeCursor(end.key) : null };
}
