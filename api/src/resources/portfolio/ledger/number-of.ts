/** An amount as the contract has it. Sums of a ledger stay below 2^53. */
export const numberOf = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
