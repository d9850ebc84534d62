import type { NanoBtc } from '../../amounts/bitcoin-amounts';
import type { Move } from './rules/moves';

export const typedPlace = 'typed';

interface TypedBalances {
  /** Of all external wallets, as recorded on days, oldest first. */
  recorded: readonly { day: string; external: NanoBtc }[];
  /** The balance of external wallets whose history is in the ledger. It is part of the recorded sums. */
  linked: NanoBtc;
  /** The balance of the others. */
  now: NanoBtc;
  today: string;
}

/** The coins of external wallets without an account: a typed balance has no history but the recorded days. */
export function typedMoves({ recorded, linked, now, today }: TypedBalances): Move[] {
  const moves: Move[] = [];
  let held = 0n;
  const holdOn = (day: string, coins: NanoBtc) => {
    if (coins !== held) moves.push({ place: typedPlace, day, coins: coins - held });
    held = coins;
  };
  for (const { day, external } of recorded) {
    if (day < today) holdOn(day, external > linked ? external - linked : 0n);
  }
  holdOn(today, now);
  return moves;
}
