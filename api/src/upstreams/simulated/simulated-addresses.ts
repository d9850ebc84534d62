import { createHash } from 'node:crypto';
import type { Clock } from '../../clock';
import { dayMs } from '../../market/candle-intervals';
import type { AddressReading, AddressSource } from '../addresses/address-source';

/** A balance and a last transaction for every address, always the same ones for the same address and clock. */
export function createSimulatedAddresses(seed: string, clock: Clock): AddressSource {
  return { lookup: async (address) => simulateAddress(seed, address, clock()) };
}

function simulateAddress(seed: string, address: string, now: Date): AddressReading {
  const digest = createHash('sha256').update(`${seed}:${address}`).digest();
  const unused = digest.readUInt8(0) < 16;
  if (unused) return { balanceSats: 0, unconfirmedSats: 0, lastTransactionAt: null, source: 'simulated' };

  // Cubed, so that most addresses hold little and a few hold up to 3 BTC.
  const balanceSats = Math.round((digest.readUInt32BE(4) / 2 ** 32) ** 3 * 3e8) + 1_000;
  return {
    balanceSats,
    unconfirmedSats: 0,
    lastTransactionAt: lastTransaction(digest, now).toISOString(),
    source: 'simulated',
  };
}

/** An address is used every 2 to 300 days, at its own time of day, so that «last» moves with the clock. */
function lastTransaction(digest: Buffer, now: Date): Date {
  const everyMs = (2 + Math.floor((digest.readUInt16BE(8) / 2 ** 16) ** 2 * 299)) * dayMs;
  const phaseMs = Math.floor((digest.readUInt32BE(12) / 2 ** 32) * everyMs);
  return new Date(Math.floor((now.getTime() - phaseMs) / everyMs) * everyMs + phaseMs);
}
