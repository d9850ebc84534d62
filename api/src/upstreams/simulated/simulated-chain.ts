import { type MempoolStats, type NetworkFees, targetBlockSeconds } from '@painel/contract';
import { dayMs, hourMs } from '../../time/durations';
import { type SeededRandom, randomStreams } from './seeded-random';

/** The block of the fourth halving and its time. */
const reference = { height: 840_000, time: Date.UTC(2024, 3, 20, 0, 9, 27) };
const blockMs = targetBlockSeconds * 1000;

/** Height of the newest block: one about every ten minutes since the fourth halving, early or late by chance. */
export function simulatedHeight(random: SeededRandom, now: Date): number {
  const elapsed = now.getTime() - reference.time;
  const due = Math.floor(elapsed / blockMs);
  const lateMs = 0.8 * blockMs * random.uniform(randomStreams.blockDelay, due);
  const found = elapsed - due * blockMs >= lateMs ? due : due - 1;
  return reference.height + found;
}

const tenths = (rate: number) => Math.max(0.1, Math.round(rate * 10) / 10);

/** Unconfirmed transactions and their fees, new every half minute. */
export function simulatedMempool(random: SeededRandom, now: Date): MempoolStats {
  const time = mempoolReadAt(now).getTime();
  const busy =
    0.6 * random.wave(randomStreams.mempoolDay, time / dayMs / 1.5) +
    0.4 * random.wave(randomStreams.mempoolHour, time / hourMs);
  // Quiet hours are below 1 sat/vB.
  const fastest = 0.5 + 28 * busy ** 2 + 3 * random.wave(randomStreams.feeRate, time / hourMs / 0.2);
  return {
    count: Math.round(6_000 + 90_000 * busy ** 2),
    fees: {
      fastest: tenths(fastest),
      halfHour: tenths(fastest * 0.8),
      hour: tenths(fastest * 0.6),
    },
  };
}

/** The mempool's rates, and eight blocks from the fastest of them down to the rate of an hour. */
export function simulatedFees(
  random: SeededRandom,
  now: Date,
): Pick<NetworkFees, 'rates' | 'recommended' | 'blocks'> {
  const { count, fees } = simulatedMempool(random, now);
  const blocks = Array.from({ length: 8 }, (_unused, place) => {
    const medianRate = tenths(fees.hour! + (fees.fastest! - fees.hour!) * (1 - place / 7));
    return {
      minutes: (place + 1) * 10,
      medianRate,
      minRate: tenths(medianRate * 0.9),
      maxRate: tenths(medianRate * (place === 0 ? 6 : 1.2)),
      transactions: Math.round(Math.min(count! / 8, 3_500)),
      vbytes: 997_800,
      totalFeeSats: Math.round(997_800 * medianRate),
    };
  });
  const slow = { economy: tenths(fees.hour! / 2), minimum: 0.1 };
  return { rates: fees, recommended: { ...fees, ...slow }, blocks };
}

/** The instant of the current simulated mempool. */
export const mempoolReadAt = (now: Date) => new Date(Math.floor(now.getTime() / 30_000) * 30_000);
