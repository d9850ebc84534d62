import type { ExampleEntry } from './example.content';

const satsPerBtc = 100_000_000n;

/** A quotient of whole numbers, halves away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}

export interface ExampleSummary {
  sats: bigint;
  /** Centavos that the coins still held have cost, at the average cost. */
  cost: bigint;
  /** Centavos per bitcoin. */
  average: bigint | null;
  worth: bigint;
  gain: bigint;
  /** Proceeds of sales beyond the average cost of the sold coins, in centavos. */
  realized: bigint;
}

/** Returns the position of the entries at a price, by average cost. All amounts are in centavos. */
export function summarize(entries: readonly ExampleEntry[], priceCents: number): ExampleSummary {
  let [sats, cost, realized] = [0n, 0n, 0n];
  for (const entry of entries) {
    const [amount, money] = [BigInt(entry.sats), BigInt(entry.cents)];
    if (entry.kind === 'buy') {
      sats += amount;
      cost += money;
      continue;
    }
    const sold = divided(cost * amount, sats);
    sats -= amount;
    cost -= sold;
    realized += money - sold;
  }
  const worth = divided(sats * BigInt(priceCents), satsPerBtc);
  return {
    sats,
    cost,
    average: sats === 0n ? null : divided(cost * satsPerBtc, sats),
    worth,
    gain: worth - cost,
    realized,
  };
}

/** Returns the balance of each account, the largest first. */
export function holdingsOf(entries: readonly ExampleEntry[]): { account: string; sats: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { account, kind, sats } of entries)
    sums.set(account, (sums.get(account) ?? 0n) + BigInt(kind === 'buy' ? sats : -sats));
  return [...sums].map(([account, sats]) => ({ account, sats })).toSorted((a, b) => Number(b.sats - a.sats));
}
