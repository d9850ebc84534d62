import type { OnchainPart } from '@painel/contract';

/** The watched address or wallet that holds an address. */
export interface Keeper {
  addressId: string | null;
  watchedWalletId: string | null;
  name: string;
}

export interface KeptMovement {
  keeper: Keeper;
  receivedSats: bigint;
  spentSats: bigint;
}

export interface JoinedTransaction {
  netSats: bigint;
  /** 0 where others paid it, null where it is unknown. */
  feeSats: bigint | null;
  isOwnTransfer: boolean;
  parts: OnchainPart[];
}

const idOf = ({ addressId, watchedWalletId }: Keeper) => watchedWalletId ?? addressId;

/**
 * Joins the movements of a transaction at watched addresses. Change is subtracted from the outgoing coins. A transaction whose outputs all arrive at
 * watched addresses is the person's own transfer, and only its fee left.
 */
export function joinMovements(
  { feeSats, outputSats }: { feeSats: bigint | null; outputSats: bigint },
  movements: readonly KeptMovement[],
): JoinedTransaction {
  const parts = new Map<string | null, Keeper & { net: bigint }>();
  let [received, spent] = [0n, 0n];
  for (const { keeper, receivedSats, spentSats } of movements) {
    received += receivedSats;
    spent += spentSats;
    const part = parts.get(idOf(keeper)) ?? { ...keeper, net: 0n };
    parts.set(idOf(keeper), { ...part, net: part.net + receivedSats - spentSats });
  }
  return {
    netSats: received - spent,
    feeSats: paidFee(feeSats, outputSats, spent),
    isOwnTransfer: spent > 0n && received === outputSats,
    parts: [...parts.values()]
      .sort((one, other) => Number(one.net - other.net))
      .map(({ net, ...keeper }) => ({ ...keeper, netSats: Number(net) })),
  };
}

/** Where others paid for a transaction too, the parts of the fee are unknown. */
function paidFee(feeSats: bigint | null, outputSats: bigint, spent: bigint): bigint | null {
  if (spent === 0n) return 0n;
  return feeSats !== null && spent === outputSats + feeSats ? feeSats : null;
}
