import {
  type LedgerEntryKind,
  ledgerEntryDirections,
  ledgerKindsOf,
  maxRegisteredTogether,
  type OnchainPart,
  type OnchainTransaction,
} from '@painel/contract';
import { fieldsOf } from '../words/entry-kinds.model';

/** The fields of an entry that a transaction provides. */
export interface KnownEntry {
  kind: LedgerEntryKind;
  txid: string;
  occurredAt: string;
  /** Of an incoming entry what arrived, of an outgoing one what left without its network fee. */
  sats: number;
  feeSats: number;
  /** The wallet or address whose account it belongs to. */
  place: Pick<OnchainPart, 'addressId' | 'watchedWalletId' | 'name'>;
}

type Known = Pick<OnchainTransaction, 'entries' | 'isOwnTransfer' | 'netSats' | 'parts'>;

export type Direction = 'in' | 'out' | 'between' | 'inside';

export function directionOf({ isOwnTransfer, netSats, parts }: Omit<Known, 'entries'>): Direction {
  if (isOwnTransfer) return parts.length > 1 ? 'between' : 'inside';
  return (netSats ?? 0) < 0 ? 'out' : 'in';
}

const leaves = ({ netSats }: OnchainPart) => (netSats ?? 0) < 0;

/** Whether the ledger has all of it: of a transfer between one's own both sides, of the rest its own side and not that of an exchange. */
export function isRegistered(transaction: Known): boolean {
  const { entries, parts } = transaction;
  const direction = directionOf(transaction);
  if (direction === 'inside') return entries.length > 0;
  if (direction !== 'between')
    return entries.some(({ kind }) => kind === null || ledgerEntryDirections[kind] === direction);
  const countOf = (wanted: LedgerEntryKind) => entries.filter(({ kind }) => kind === wanted).length;
  const exits = parts.filter(leaves).length;
  return countOf('transfer_out') >= exits && countOf('transfer_in') >= parts.length - exits;
}

const placeOf = ({ addressId, watchedWalletId, name }: OnchainPart) => ({ addressId, watchedWalletId, name });

/** The part that moved most, whose account an entry about the whole transaction belongs to. */
const largest = (parts: readonly OnchainPart[]) =>
  [...parts].sort((one, other) => Math.abs(other.netSats ?? 0) - Math.abs(one.netSats ?? 0))[0];

/** The entries that a confirmed transaction can become; none while it is unconfirmed, or once the ledger has all of it. */
export function registrations(transaction: OnchainTransaction): KnownEntry[] {
  const { txid, time, netSats, feeSats, parts, entries } = transaction;
  const main = largest(parts);
  if (time === null || netSats === null || !main || isRegistered(transaction)) return [];
  const shared = { txid, occurredAt: time, feeSats: 0 };
  const direction = directionOf(transaction);
  if (direction === 'between') {
    const first = parts.find(leaves);
    const missing = (kind: LedgerEntryKind) => !entries.some((entry) => entry.kind === kind);
    return parts.flatMap((part): KnownEntry[] => {
      const kind = leaves(part) ? 'transfer_out' : 'transfer_in';
      const net = Math.abs(part.netSats ?? 0);
      // Several wallets share a fee: it is with the first, once.
      const fee = part === first ? (feeSats ?? 0) : 0;
      const isOffered = missing(kind) || parts.filter((each) => leaves(each) === leaves(part)).length > 1;
      return isOffered && net > fee
        ? [{ ...shared, kind, sats: net - fee, feeSats: fee, place: placeOf(part) }]
        : [];
    });
  }
  const place = placeOf(main);
  if (direction === 'inside') return [{ ...shared, kind: 'fee', sats: -netSats, place }];
  if (direction === 'in')
    return ledgerKindsOf('in').map((kind) => ({ ...shared, kind, sats: netSats, place }));
  return ledgerKindsOf('out')
    .map((kind) => {
      // Without a field for the network fee, a kind contains it in its amount.
      const fee = fieldsOf[kind].includes('feeSats') ? (feeSats ?? 0) : 0;
      return { ...shared, kind, sats: -netSats - fee, feeSats: fee, place };
    })
    .filter(({ sats }) => sats > 0);
}

/** The chosen transactions, each with a kind; null for the suggested kind. */
export type Chosen = ReadonlyMap<string, LedgerEntryKind | null>;

/** Whether it can be registered together with others. */
export const isSuggested = ({ suggestedKinds }: OnchainTransaction) => (suggestedKinds?.length ?? 0) > 0;

/** The transactions that are chosen, or none any more; as many as the server takes at once. */
export function chooseAll(rows: readonly OnchainTransaction[], chosen: Chosen): Chosen {
  const all = rows.filter(isSuggested).slice(0, maxRegisteredTogether);
  if (all.every(({ txid }) => chosen.has(txid))) return new Map();
  return new Map(all.map(({ txid }) => [txid, chosen.get(txid) ?? null]));
}
