import type { ChainTransaction, Coins } from '../../../upstreams/addresses/history-source';

/** The coins that a transaction adds to an address and takes from it. */
export interface Movement {
  address: string;
  receivedSats: bigint;
  spentSats: bigint;
}

const total = (coins: readonly Coins[]) => coins.reduce((sum, { sats }) => sum + BigInt(sats), 0n);

export const outputsOf = ({ outputs }: Pick<ChainTransaction, 'outputs'>): bigint => total(outputs);

/**
 * Returns the movements of a transaction in the history of an address: first that of the address, then those of the user's other ones. `ownAddresses`
 * has them by their scripts. Without all inputs the others are omitted, since their spending might be missing.
 */
export function movementsOf(
  transaction: Pick<ChainTransaction, 'inputs' | 'outputs' | 'knowsAllInputs'>,
  address: string,
  ownAddresses: ReadonlyMap<string, string>,
): [Movement, ...Movement[]] {
  const { inputs, outputs, knowsAllInputs } = transaction;
  const first: Movement = { address, receivedSats: 0n, spentSats: 0n };
  const movements = new Map([[address, first]]);
  const movementOf = ({ script }: Coins): Movement | null => {
    const owner = ownAddresses.get(script);
    if (owner === undefined || (owner !== address && !knowsAllInputs)) return null;
    const movement = movements.get(owner) ?? { address: owner, receivedSats: 0n, spentSats: 0n };
    movements.set(owner, movement);
    return movement;
  };
  for (const coins of inputs) {
    const movement = movementOf(coins);
    if (movement) movement.spentSats += BigInt(coins.sats);
  }
  for (const coins of outputs) {
    const movement = movementOf(coins);
    if (movement) movement.receivedSats += BigInt(coins.sats);
  }
  movements.delete(address);
  return [first, ...movements.values()];
}
