import {
  type LedgerEntryKind,
  ledgerKindsOf,
  type OnchainPart,
  type OnchainTransaction,
} from '@painel/contract';
import { isIncoming } from '../rules/entry';
import { kindRules } from '../rules/kinds';

/** An entry that a transaction becomes. */
export interface Draft {
  kind: LedgerEntryKind;
  sats: number;
  feeSats: number;
  /** The watched address or wallet that the account belongs to. */
  part: OnchainPart;
}

/** The kind that a person chose for an earlier transaction. */
export interface PastChoice extends Pick<OnchainPart, 'addressId' | 'watchedWalletId'> {
  kind: LedgerEntryKind;
}

export type Registrable = Pick<
  OnchainTransaction,
  'time' | 'netSats' | 'feeSats' | 'isOwnTransfer' | 'parts' | 'entries'
>;

const incoming = ledgerKindsOf('in');
const outgoing = ledgerKindsOf('out');
/** These kinds contain the network fee in their amount. */
const includesFee = (kind: LedgerEntryKind) => kindRules[kind].networkFee === 'inside';

const netOf = ({ netSats }: OnchainPart) => netSats ?? 0;

/** Both sides of a transfer between what is watched, but for those that the ledger has. */
function transferDrafts({ parts, feeSats, entries }: Registrable): Draft[] {
  const first = parts.find((part) => netOf(part) < 0);
  return (['transfer_out', 'transfer_in'] as const).flatMap((kind) => {
    // With several sides of a kind, the side of an entry is unknown.
    if (entries.some((entry) => entry.kind === kind)) return [];
    const side = parts.filter((part) => netOf(part) !== 0 && netOf(part) < 0 === (kind === 'transfer_out'));
    return side.map((part) => {
      const fee = part === first ? (feeSats ?? 0) : 0;
      return { kind, sats: Math.abs(netOf(part)) - fee, feeSats: fee, part };
    });
  });
}

/** The entries of a kind, one for each thing that is watched. The fee is part of the first. */
function draftsOfKind({ parts, feeSats }: Registrable, kind: LedgerEntryKind): Draft[] {
  const hasFee = !isIncoming(kind) && !includesFee(kind);
  return parts.map((part, index) => {
    const fee = hasFee && index === 0 ? (feeSats ?? 0) : 0;
    return { kind, sats: Math.abs(netOf(part)) - fee, feeSats: fee, part };
  });
}

/** The kinds that a person may choose from. The kind of an own transfer is that of all its entries. */
function possibleKinds(transaction: Registrable): readonly LedgerEntryKind[] {
  const { netSats, isOwnTransfer, parts, entries, time } = transaction;
  if (time === null || !netSats || parts.length === 0) return [];
  if (isOwnTransfer) {
    if (parts.length === 1) return entries.length === 0 ? ['fee'] : [];
    return ['transfer_out', 'transfer_in'];
  }
  const isArrival = netSats > 0;
  // Where coins left one wallet and arrived at another, and others were paid too, only a person can decide.
  if (parts.some((part) => netOf(part) > 0 !== isArrival)) return [];
  // The entry of an exchange, on the other side, is not at a watched address.
  if (entries.some(({ kind }) => kind === null || isIncoming(kind) === isArrival)) return [];
  return isArrival ? incoming : outgoing;
}

/** The entries that a transaction becomes as one of a kind; none where it cannot be one. */
export function draftsOf(transaction: Registrable, kind: LedgerEntryKind): Draft[] {
  if (!possibleKinds(transaction).includes(kind)) return [];
  const isBetween = transaction.isOwnTransfer === true && transaction.parts.length > 1;
  const drafts = isBetween ? transferDrafts(transaction) : draftsOfKind(transaction, kind);
  return drafts.every(({ sats }) => sats > 0) ? drafts : [];
}

/** The kind chosen most often; of two the later one. `choices` has the newest first. */
function mostChosen(choices: readonly PastChoice[]): LedgerEntryKind | undefined {
  const counts = new Map<LedgerEntryKind, number>();
  for (const { kind } of choices) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Returns the most likely kind of a transaction; null where only a person can decide. A payment is a sale and an arrival an income only by choice:
 * without a past one they are transfers, which ask for their other side.
 */
function suggestedKind(transaction: Registrable, past: readonly PastChoice[]): LedgerEntryKind | null {
  const kinds = possibleKinds(transaction);
  if (kinds.length === 0) return null;
  if (transaction.isOwnTransfer) return kinds[0]!;
  const isArrival = kinds === incoming;
  if (transaction.entries.length > 0) return isArrival ? 'transfer_in' : 'transfer_out';
  const { addressId, watchedWalletId } = transaction.parts[0]!;
  const ofDirection = past.filter(({ kind }) => isIncoming(kind) === isArrival);
  const ofPlace = ofDirection.filter((choice) =>
    watchedWalletId === null ? choice.addressId === addressId : choice.watchedWalletId === watchedWalletId,
  );
  return mostChosen(ofPlace) ?? mostChosen(ofDirection) ?? (isArrival ? 'transfer_in' : 'transfer_out');
}

/** The kinds of the entries that a registration makes where nothing else is chosen. */
export function suggestedKinds(transaction: Registrable, past: readonly PastChoice[]): LedgerEntryKind[] {
  const kind = suggestedKind(transaction, past);
  return kind === null ? [] : [...new Set(draftsOf(transaction, kind).map((draft) => draft.kind))];
}
