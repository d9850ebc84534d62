import { divideHalfUp } from '../../../amounts/money';

/** The coins of one scope with their cost, in satoshis and in the minor unit of a currency. */
export interface Pool {
  sats: bigint;
  cost: bigint;
}

export interface Taken {
  cost: bigint;
  /** The part of the coins that the pool did not hold. Its cost is zero. */
  missingSats: bigint;
}

export function addToPool(pool: Pool, sats: bigint, cost: bigint): void {
  pool.sats += sats;
  pool.cost += cost;
}

/** Takes coins at the average cost, rounded half up once. The last coins take all that is left of the cost. */
export function takeFromPool(pool: Pool, sats: bigint): Taken {
  const held = sats < pool.sats ? sats : pool.sats;
  if (held === 0n) return { cost: 0n, missingSats: sats };
  const cost = held === pool.sats ? pool.cost : divideHalfUp(pool.cost * held, pool.sats);
  pool.sats -= held;
  pool.cost -= cost;
  return { cost, missingSats: sats - held };
}

/** Takes coins and leaves their cost to the others. After the last coins it waits for the next that arrive. */
export function takeWithoutCost(pool: Pool, sats: bigint): Taken {
  const held = sats < pool.sats ? sats : pool.sats;
  pool.sats -= held;
  return { cost: 0n, missingSats: sats - held };
}
