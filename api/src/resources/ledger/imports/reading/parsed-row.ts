import type {
  LedgerAccountKind,
  LedgerEntryKind,
  LedgerFeePolicy,
  LedgerImportFormat,
  LedgerImportQuestion,
} from '@painel/contract';
import type { Fault } from '../values/problems';
import type { ColumnMapping } from '../columns/column-mapping';

/** Amounts in integers: satoshis, and the currency's minor unit. Null is «unknown», never zero. */
export interface EntryValues {
  kind: LedgerEntryKind;
  /** Positive, before the fee: an incoming entry adds `sats − feeSats`, an outgoing one takes `sats + feeSats`. */
  sats: number;
  /** Negative where it is a rebate, as `amountFeeCents`. */
  feeSats: number | null;
  /** Positive, before the fee: a purchase cost `amountCents + amountFeeCents`, the proceeds of a sale are the difference. */
  amountCents: number | null;
  amountFeeCents: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** 64 hex digits in lower case. Anything else that a source calls a transaction id is a reference. */
  txid: string | null;
  reference: string | null;
  note: string | null;
}

/** The account that a row of our own export names. */
export interface FileAccount {
  name: string;
  kind: LedgerAccountKind;
}

/** The values of an entry that only our own export has. */
export interface OwnValues {
  account?: FileAccount | null;
  evidence?: string | null;
  /** The same for both sides of a linked transfer. */
  pair?: string | null;
  /** Of the entry's year. */
  feePolicy?: LedgerFeePolicy | null;
}

/** The place of a result in the file. */
export interface Origin {
  /** The first of `rows`. */
  row: number;
  /** Counted as a spreadsheet counts them, with the header. Several where a source splits one movement. */
  rows: number[];
  /** The text of these rows in the file. */
  raw: string;
}

export interface ParsedEntry extends Origin, EntryValues, OwnValues {
  status: 'entry';
  /** ISO 8601 in UTC; null while the zone or the order of day and month is needed. */
  occurredAt: string | null;
  /** The time of the file, as `2026-02-01T01:30:00`, without a zone; null while the order of day and month is needed. */
  writtenTime: string | null;
  /** The file has the day alone. */
  isDay?: true;
  /** The same instant in America/Sao_Paulo; its first ten letters are the day of the entry. */
  saoPauloTime: string | null;
  isZoneNeeded: boolean;
  /** The stablecoin that the amount was in; it is counted as the currency that it follows. */
  stablecoin: string | null;
  /** Finds the row again in another file of the source; equal rows of one file are counted apart. */
  fingerprint: string;
  /** Finds the same movement in a file of any source; null without an instant. */
  contentFingerprint: string | null;
}

export type SkipReason =
  | 'not-bitcoin'
  | 'money-only'
  | 'bookkeeping'
  | 'failed'
  | 'cancelled'
  | 'unpaid'
  | 'mirrored'
  | 'unconfirmed'
  | 'internal'
  | 'provisional'
  | 'comment'
  | 'zero';

interface SkippedRow extends Origin {
  status: 'skipped';
  reason: SkipReason;
  /** The other coin that the row is of, where it names one. */
  coin?: string;
  /** Portuguese. */
  message: string;
}

interface FailedRow extends Origin {
  status: 'error';
  /** Portuguese; says what to do. */
  message: string;
  /** Where the reader itself failed. */
  fault?: Fault;
}

export type ParsedRow = ParsedEntry | SkippedRow | FailedRow;

/** The choices that the person must make before the rows are complete. */
export type Need = 'columns' | 'zone' | 'date-order';

export interface FileZone {
  /** IANA name. */
  name: string;
  /** Neither the file nor the person says it: it is the zone that the source usually writes in. */
  isAssumed: boolean;
}

export interface ParsedFile {
  format: LedgerImportFormat;
  headers: string[];
  /** Null while it is needed, and where each row names its own. */
  zone: FileZone | null;
  needs: Need[];
  /** Of a mapped file: the columns that are used, or a first guess. */
  suggestion?: Partial<ColumnMapping>;
  questions?: LedgerImportQuestion[];
  rows: ParsedRow[];
}
