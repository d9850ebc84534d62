import type { LedgerEntry } from '@painel/contract';

/** The exits and arrivals of one pair: the same coins. */
export interface Sides {
  outs: readonly LedgerEntry[];
  ins: readonly LedgerEntry[];
}

const timeOf = ({ occurredAt }: LedgerEntry) => Date.parse(occurredAt ?? '') || 0;
const left = ({ sats, feeSats }: LedgerEntry) => (sats ?? 0) + (feeSats ?? 0);
const arrived = ({ sats, feeSats }: LedgerEntry) => (sats ?? 0) - (feeSats ?? 0);
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

/** Returns the sums that leave and arrive, and the network fee of the pair; negative when more arrives. */
export function sumsOf({ outs, ins }: Sides) {
  const [leaves, arrives] = [sum(outs.map(left)), sum(ins.map(arrived))];
  return { leaves, arrives, feeSats: leaves - arrives };
}

/** More than a network takes, as the server says it of suggestions: over 1 % or 100,000 satoshis. */
export const isFeeUnusual = ({ leaves, feeSats }: ReturnType<typeof sumsOf>) =>
  feeSats > 100_000 || feeSats * 100 > leaves;

/**
 * Returns the unpaired entries that an exit can be paired with: other exits, the nearest in time first, and the arrivals of other accounts. Arrivals
 * of at most its amount come first, the nearest amount before the nearest time.
 */
export function offeredFor(out: LedgerEntry, entries: readonly LedgerEntry[]): Sides {
  const open = entries.filter(({ linkedEntryId }) => linkedEntryId === null);
  const apart = (entry: LedgerEntry) => Math.abs(timeOf(entry) - timeOf(out));
  const feeOf = (entry: LedgerEntry) => sumsOf({ outs: [out], ins: [entry] }).feeSats;
  const rank = (entry: LedgerEntry) => (feeOf(entry) < 0 ? 1 : 0);
  return {
    outs: [
      out,
      ...open
        .filter(({ id, kind }) => kind === 'transfer_out' && id !== out.id)
        .sort((one, other) => apart(one) - apart(other)),
    ],
    ins: open
      .filter(({ kind, accountId }) => kind === 'transfer_in' && accountId !== out.accountId)
      .sort(
        (one, other) =>
          rank(one) - rank(other) ||
          Math.abs(feeOf(one)) - Math.abs(feeOf(other)) ||
          apart(one) - apart(other),
      ),
  };
}

const idsOf = (entries: readonly LedgerEntry[]) => entries.map(({ id }) => id);

/** A pair as the server calls it. */
export const pairId = ({ outs, ins }: Sides) => `${idsOf(outs).join('~')}.${idsOf(ins).join('~')}`;
/** The entries that the server calls so. */
export const idsOfPair = (id: string) => id.split(/[.~]/);
