import { createHash } from 'node:crypto';
import type { Clock } from '../../clock';
import { dayMs } from '../../time/durations';
import { noCoins } from '../addresses/coins';
import {
  type AddressRequest,
  type AddressReading,
  type AddressSource,
  oneByOne,
} from '../addresses/address-source';
import { type SimulatedUse, createSimulatedHistory } from './simulated-history';

/** Invents a balance and a last transaction for every address. The same address and clock give the same result. */
export function createSimulatedAddresses(
  seed: string,
  clock: Clock,
  heightAt: (time: Date) => number,
): AddressSource {
  const usageOf = (address: string) => simulateUse(digestOf(seed, address), clock());
  const { history, depositOf } = createSimulatedHistory({ seed, usageOf, heightAt });
  return {
    ...oneByOne(async (question) => {
      const reading = simulateAddress(seed, question, clock());
      const { isUsed, coins } = reading;
      return {
        ...reading,
        coins: isUsed ? { state: 'read', outputs: [depositOf(question.address)] } : coins,
      };
    }),
    listsCoins: true,
    history,
  };
}

const unusedReading: AddressReading = {
  balanceSats: 0,
  unconfirmedSats: 0,
  unconfirmedCount: 0,
  transactionCount: 0,
  lastTransactionAt: null,
  isUsed: false,
  source: 'simulated',
  coins: noCoins,
};

/** The share of unused addresses in 256ths. It grows with the index in a wallet; from the tenth on all are unused. */
function unusedOf256(position: number | null): number {
  if (position === null) return 16;
  return position < 10 ? 24 * position : 256;
}

function simulateAddress(seed: string, { address, position }: AddressRequest, now: Date): AddressReading {
  const digest = digestOf(seed, address);
  if (digest.readUInt8(0) < unusedOf256(position)) return unusedReading;

  const { balanceSats, count, firstMs, last, everyMs } = simulateUse(digest, now);
  const isMoving = digest.readUInt8(1) < 16;
  return {
    balanceSats,
    unconfirmedSats: isMoving ? (digest.readUInt16BE(2) - 2 ** 15) % balanceSats : 0,
    // Its history has no unconfirmed transactions.
    unconfirmedCount: 0,
    transactionCount: count,
    lastTransactionAt: new Date(firstMs + last * everyMs).toISOString(),
    isUsed: true,
    source: 'simulated',
  };
}

const digestOf = (seed: string, address: string) =>
  createHash('sha256').update(`${seed}:${address}`).digest();

/** No address was used before bitcoin had a price. */
const firstUseMs = Date.UTC(2011, 0, 1);

/** An address is used every 2 to 300 days, at its own time of day, so that «last» moves with the clock. */
function simulateUse(digest: Buffer, now: Date): SimulatedUse {
  // Cubed, so that most addresses hold little and a few hold up to 3 BTC.
  const balanceSats = Math.round((digest.readUInt32BE(4) / 2 ** 32) ** 3 * 3e8) + 1_000;
  const everyMs = (2 + Math.floor((digest.readUInt16BE(8) / 2 ** 16) ** 2 * 299)) * dayMs;
  const firstMs = Math.floor((digest.readUInt32BE(12) / 2 ** 32) * everyMs);
  const newest = Math.floor((now.getTime() - firstMs) / everyMs);
  // A payment in comes with an even number and is paid out with the next: between the two the balance would be another.
  const last = newest % 2 === 0 ? newest - 1 : newest;
  const pairsSinceFirst = Math.floor((firstMs + last * everyMs - firstUseMs) / (2 * everyMs));
  return {
    balanceSats,
    halfSats: Math.ceil(balanceSats / 2),
    last,
    count: 1 + 2 * Math.min(digest.readUInt8(16) % 20, pairsSinceFirst),
    firstMs,
    everyMs,
  };
}
