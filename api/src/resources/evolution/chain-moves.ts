import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { nanoBtcOfSats } from '../../amounts/bitcoin-amounts';
import type { Move } from './rules/moves';

/** A watched address, once, with its holder. */
export interface HeldAddress {
  address: string;
  place: string;
  balanceSats: bigint;
  watchedSince: string;
  /** Whether its history was read to its beginning. */
  isWhole: boolean;
  /** Whether its history was read at all, if only to where it was cut off. */
  isRead: boolean;
}

/** The change of an address's balance by a confirmed transaction. */
export interface ChainMovement {
  address: string;
  occurredAt: string;
  sats: bigint;
}

/**
 * Returns the coins of watched addresses. The part of a balance beyond the known transactions came before them, or today where these are all.
 * `unreadSince` is the last day on which coins with an unread history seem to have come.
 */
export function chainMoves(
  addresses: readonly HeldAddress[],
  movements: readonly ChainMovement[],
  today: string,
): { moves: Move[]; isComplete: boolean; unreadSince: string | null } {
  const places = new Map(addresses.map(({ address, place }) => [address, place]));
  const known = new Map<string, { sats: bigint; first: string }>();
  const moves: Move[] = [];
  let isComplete = true;
  let unreadSince: string | null = null;
  for (const { address, occurredAt, sats } of movements) {
    const place = places.get(address);
    if (place === undefined) continue;
    const day = dayInSaoPaulo(occurredAt);
    const before = known.get(address) ?? { sats: 0n, first: day };
    known.set(address, { sats: before.sats + sats, first: day < before.first ? day : before.first });
    moves.push({ place, day, coins: nanoBtcOfSats(sats) });
  }
  for (const { address, place, balanceSats, watchedSince, isWhole, isRead } of addresses) {
    const { sats, first } = known.get(address) ?? { sats: 0n, first: today };
    const coins = nanoBtcOfSats(balanceSats - sats);
    if (coins === 0n) continue;
    const since = dayInSaoPaulo(watchedSince);
    const isOlder = !isWhole && coins > 0n;
    isComplete &&= !isOlder;
    const day = isOlder ? [first, since].sort()[0]! : today;
    if (!isRead && (unreadSince === null || day > unreadSince)) unreadSince = day;
    moves.push({ place, day, coins });
  }
  return { moves, isComplete, unreadSince };
}
