import type { WalletPolicy } from '@painel/contract';
import { assertNever } from '../../../assert-never';
import { minuteMs } from '../../../time/durations';

/** A confirmed coin of a wallet. */
export interface ConfirmedCoin {
  height: number;
  /** The time of its block, where the source says it. */
  occurredAt: string | null;
}

export interface ChainTip {
  height: number;
  now: Date;
}

/** When a coin may be spent by a way that has a lock. */
export interface Opening {
  /** The first block that may have the spend; null where a time decides. */
  height: number | null;
  /** An estimate, by blocks of ten minutes and the times that blocks say. */
  at: Date;
  blocksLeft: number | null;
  /** Of the whole wait, 1 at its beginning and 0 or less once it is open. */
  left: number;
}

type Lock = NonNullable<WalletPolicy['paths'][number]['lock']>;

const blockMs = 10 * minuteMs;

/** The locks of a policy that also has a way without one. Where each way has a lock, none of them is a recovery. */
export function locksOf({ paths }: WalletPolicy): Lock[] {
  const locks = paths.flatMap(({ lock }) => (lock === null ? [] : [lock]));
  return locks.length < paths.length ? locks : [];
}

function openingAtHeight(height: number, wait: number, tip: ChainTip): Opening {
  const blocksLeft = height - tip.height;
  return {
    height,
    at: new Date(tip.now.getTime() + blocksLeft * blockMs),
    blocksLeft: Math.max(0, blocksLeft),
    left: wait > 0 ? blocksLeft / wait : 0,
  };
}

function openingAtTime(at: number, waitMs: number, { now }: ChainTip): Opening {
  const left = waitMs > 0 ? (at - now.getTime()) / waitMs : 0;
  return { height: null, at: new Date(at), blocksLeft: null, left };
}

/**
 * The opening of a coin by one lock. Units of 512 s count from the median time of the blocks before the coin, which the time
 * of its block stands in for: both medians are an hour behind. Sources: BIP 65, 68, 112, 113.
 */
function openingBy({ kind, value }: Lock, coin: ConfirmedCoin, tip: ChainTip): Opening {
  const confirmedAt = coin.occurredAt
    ? Date.parse(coin.occurredAt)
    : tip.now.getTime() - (tip.height - coin.height) * blockMs;
  switch (kind) {
    case 'blocks':
      return openingAtHeight(coin.height + value, value, tip);
    case 'seconds':
      return openingAtTime(confirmedAt + value * 1_000, value * 1_000, tip);
    case 'height':
      return openingAtHeight(value, value - coin.height, tip);
    case 'time':
      return openingAtTime(value * 1_000, value * 1_000 - confirmedAt, tip);
    default:
      return assertNever(kind);
  }
}

const isBefore = (one: Opening, other: Opening) => one.at.getTime() < other.at.getTime();

/** The first opening of a coin; null without a lock. */
export const firstOpening = (locks: readonly Lock[], coin: ConfirmedCoin, tip: ChainTip): Opening | null =>
  locks
    .map((lock) => openingBy(lock, coin, tip))
    .reduce<Opening | null>((first, next) => (first && !isBefore(next, first) ? first : next), null);

/** The percents of the wait at which a recovery is announced; 0 is its opening. */
export const recoveryStages = [20, 5, 0] as const;
export type RecoveryStage = (typeof recoveryStages)[number];

/** The last stage that an opening has reached. */
export const stageOf = ({ left }: Pick<Opening, 'left'>): RecoveryStage | null =>
  recoveryStages.findLast((percent) => left * 100 <= percent) ?? null;
