import * as z from 'zod/mini';
import { ledgerAccountKinds, ledgerEntryKinds } from './ledger';
import { addedKey, enumValue, enumValueOrNull, group, list, numericField, text } from './tolerance';

/** One per shape of file. `mapped` is any other file, read by a mapping of its columns. */
export const ledgerImportFormats = [
  'mercado-bitcoin',
  'novadax',
  'binance-statement',
  'binance-trades',
  'bitso-funding',
  'bitso-withdrawals',
  'bitso-conversions',
  'bitso-trades',
  'coinbase',
  'kraken',
  'river',
  'sparrow',
  'electrum',
  'electrum-old',
  'bluewallet',
  'universal',
  'mapped',
] as const;
export type LedgerImportFormat = (typeof ledgerImportFormats)[number];

/** The choices that a person must make before a file can be written. */
const ledgerImportNeeds = ['columns', 'zone', 'date-order', 'account'] as const;
export type LedgerImportNeed = (typeof ledgerImportNeeds)[number];

export const maxLedgerImportBytes = 5 * 1024 * 1024;
export const maxLedgerImportRows = 50_000;

const header = z.string().check(z.minLength(1), z.maxLength(200));

const furtherColumns = {
  /** Without it: bitcoin. */
  unit: z.optional(z.enum(['BTC', 'sats'])),
  /** «Compra», «Venda», … Without it the sign decides. */
  kind: z.optional(header),
  /** The coin of each row; rows of other coins are left out. */
  asset: z.optional(header),
  /** The money paid or received, before the fee. */
  amount: z.optional(header),
  amountFee: z.optional(header),
  /** The currency of both, in a column or for all rows. Without either: BRL. */
  currencyColumn: z.optional(header),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  bitcoinFee: z.optional(header),
  txid: z.optional(header),
  note: z.optional(header),
  /** Needed where no date of the file has a day above 12. */
  dateOrder: z.optional(z.enum(['dmy', 'mdy'])),
};

/** Which column of a file holds what, each by its header. What is left out is not in the file. */
export const ledgerImportColumnsSchema = z.object({
  date: header,
  /** The quantity; negative is outgoing. */
  bitcoin: header,
  ...furtherColumns,
});
const guessedColumnsSchema = z.object({
  date: z.optional(header),
  bitcoin: z.optional(header),
  ...furtherColumns,
});
export type LedgerImportColumns = z.infer<typeof ledgerImportColumnsSchema>;

/** A row of the preview. Amounts are those of an entry. */
const ledgerImportRowSchema = z.object({
  /** As a spreadsheet counts, with the header. */
  row: numericField(),
  status: enumValue(['new', 'duplicate', 'skipped', 'error'], 'error'),
  kind: enumValueOrNull(ledgerEntryKinds),
  occurredAt: text(),
  /** The time of the file, without a zone. */
  writtenTime: text(),
  /** The same instant in São Paulo; its first ten letters are the day of the entry. */
  saoPauloTime: text(),
  sats: numericField(),
  feeSats: numericField(),
  amountCents: numericField(),
  amountFeeCents: numericField(),
  currency: text(),
  txid: text(),
  note: text(),
  /** Why a row is left out, or what was changed in it. */
  message: text(),
  /** The entry that the row is already, null where it is new or stands in the file twice. */
  duplicateOf: text(),
});
export type LedgerImportRow = z.infer<typeof ledgerImportRowSchema>;

const counts = group({
  new: numericField(),
  duplicate: numericField(),
  skipped: numericField(),
  error: numericField(),
});

const zone = z.object({
  /** IANA name. */
  name: z.string(),
  /** Neither the file nor the person says it: it is the zone that the source usually writes in. */
  isAssumed: z.boolean(),
});

/** `POST /portfolio/ledger/imports`, which writes nothing into the ledger. */
export const ledgerImportPreviewSchema = z.object({
  /** Null while something is needed. */
  importToken: text(),
  /** The file has to be sent again after this time. */
  expiresAt: text(),
  format: enumValue(ledgerImportFormats, 'mapped'),
  zone: z.catch(z.nullable(zone), null),
  needs: list(z.enum(ledgerImportNeeds)),
  headers: list(z.string()),
  /** Of a mapped file: those that were used, or a first guess. */
  columns: addedKey(guessedColumnsSchema),
  /** Where the entries go. `id` is null for an account that the import makes. */
  account: z.catch(
    z.nullable(z.object({ id: text(), name: z.string(), kind: enumValue(ledgerAccountKinds, 'other') })),
    null,
  ),
  /** All accounts that the entries go to: the rows of our own export name theirs. `account` is null where there are several. */
  accounts: addedKey(
    z.array(z.object({ id: text(), name: z.string(), kind: enumValue(ledgerAccountKinds, 'other') })),
  ),
  /** The first of each status, in the order of the file; `counts` has them all. */
  rows: list(ledgerImportRowSchema),
  counts,
});
export type LedgerImportPreview = z.infer<typeof ledgerImportPreviewSchema>;

/**
 * The same call that accepts `application/x-ndjson`: lines of JSON, `{ read }` for so many rows read, at last `{ preview }` or
 * `{ problem }`. A client that parses what it gets has an object where there is one line.
 */
export const ledgerImportProgressSchema = z.unknown();

/** `POST /portfolio/ledger/imports/{token}/commit` */
export const ledgerImportCommittedSchema = z.object({
  importId: z.string(),
  counts,
  /** The years before the current one whose result or end the import altered. */
  alteredYears: addedKey(z.array(z.number())),
});
export type LedgerImportCommitted = z.infer<typeof ledgerImportCommittedSchema>;

const ledgerImportSchema = z.object({
  id: z.string(),
  format: enumValue(ledgerImportFormats, 'mapped'),
  zone: text(),
  fileName: text(),
  accountId: text(),
  createdAt: text(),
  counts,
});
export type LedgerImport = z.infer<typeof ledgerImportSchema>;

/** `GET /portfolio/ledger/imports`, newest first. */
export const ledgerImportListSchema = z.array(ledgerImportSchema);
