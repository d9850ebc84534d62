import * as z from 'zod/mini';
import { ledgerAccountKinds, ledgerEntryKinds, ledgerFeePolicies } from './ledger';
import { addedKey, enumValue, enumValueOrNull, group, list, numericField, text } from '../tolerance';
import { ledgerAlteredYearListSchema } from './ledger-years';

/** One per shape of file. `mapped` is any other file, read by a mapping of its columns. */
export const ledgerImportFormats = [
  'mercado-bitcoin',
  'mercado-bitcoin-2025',
  'foxbit',
  'novadax',
  'binance-statement',
  'binance-trades',
  'binance-orders',
  'binance-deposits',
  'binance-withdrawals',
  'binance-earn',
  'bitso-funding',
  'bitso-withdrawals',
  'bitso-conversions',
  'bitso-trades',
  'coinbase',
  'kraken',
  'kraken-trades',
  'strike',
  'river',
  'sparrow',
  'electrum',
  'electrum-old',
  'bluewallet',
  'ledger-live',
  'coinomi',
  'copay',
  'blockfi',
  'universal',
  'mapped',
] as const;
export type LedgerImportFormat = (typeof ledgerImportFormats)[number];

/** The choices that a person must make before a file can be written. */
const ledgerImportNeeds = ['columns', 'zone', 'date-order', 'account'] as const;
export type LedgerImportNeed = (typeof ledgerImportNeeds)[number];

export const maxLedgerImportBytes = 5 * 1024 * 1024;
/** Of one request, with the contents of its ZIP files. */
export const maxLedgerImportFiles = 20;
export const maxLedgerImportTotalBytes = 25 * 1024 * 1024;
export const maxLedgerImportRows = 50_000;

/** How a date of numbers is read whose year has two digits or is last. */
export const ledgerDateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type LedgerDateOrder = (typeof ledgerDateOrders)[number];

/**
 * How the money of a row relates to its fee. `before_fee`: the fee comes on top of a purchase and off a sale. `settled`: the amount that was finally
 * paid or received. `net`: always without the fee, the smaller of both. `gross`: always with it, the larger. `market`: the value of the coins on
 * their day, which is no money of the row. `undecided`: the values of the file decide, or else the person.
 */
export const ledgerAmountReadings = ['before_fee', 'settled', 'net', 'gross', 'market', 'undecided'] as const;
export type LedgerAmountReading = (typeof ledgerAmountReadings)[number];

/** Whether the quantity of an exit has its network fee in it. `undecided` is as of `amountReading`. */
export const ledgerNetworkFees = ['apart', 'inside', 'undecided'] as const;
export type LedgerNetworkFee = (typeof ledgerNetworkFees)[number];

const header = z.string().check(z.minLength(1), z.maxLength(200));

const furtherColumns = {
  /** Without it: bitcoin. */
  unit: z.optional(z.enum(['BTC', 'mBTC', 'bits', 'sats'])),
  /** «Compra», «Venda», … Without it the sign decides. */
  kind: z.optional(header),
  /** The coin or the market of each row; rows of other coins are left out. */
  asset: z.optional(header),
  /** The money paid or received, before the fee unless `amountReading` says otherwise. */
  amount: z.optional(header),
  amountReading: z.optional(z.enum(ledgerAmountReadings)),
  /** Without it: apart. */
  networkFee: z.optional(z.enum(ledgerNetworkFees)),
  /** Where `date` has no time: the column of the time, and the column of each row's zone. */
  time: z.optional(header),
  zone: z.optional(header),
  /** The price of a whole bitcoin. It determines the money where no column has it. */
  price: z.optional(header),
  amountFee: z.optional(header),
  /** The currency of the fee, where it has its own column. */
  feeCurrency: z.optional(header),
  /** Rows that are not completed are left out. */
  status: z.optional(header),
  /** The outgoing amount and its coin, where a file has a column for each direction; `bitcoin` and `asset` are then the incoming ones. */
  sent: z.optional(header),
  sentAsset: z.optional(header),
  /** The currency of both, in a column or for all rows. Without either: BRL. */
  currencyColumn: z.optional(header),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  bitcoinFee: z.optional(header),
  txid: z.optional(header),
  note: z.optional(header),
  /** Needed where no date of the file has a day above 12. */
  dateOrder: z.optional(z.enum(ledgerDateOrders)),
};

/** Names the column of each field by its header. The file has no column for an omitted field. */
export const ledgerImportColumnsSchema = z.object({
  date: header,
  /** The quantity; negative is outgoing. Next to `sent` it is the incoming one. */
  bitcoin: header,
  ...furtherColumns,
});
const guessedColumnsSchema = z.object({
  date: z.optional(header),
  bitcoin: z.optional(header),
  ...furtherColumns,
});
export type LedgerImportColumns = z.infer<typeof ledgerImportColumnsSchema>;

/** The choices of a person for one file. */
const fileChoices = {
  format: z.optional(z.enum(ledgerImportFormats)),
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  columns: z.optional(ledgerImportColumnsSchema),
  /** Answers `date-order` for a file that needs no columns. */
  dateOrder: z.optional(z.enum(ledgerDateOrders)),
};
/** The field `choices` of an upload, as JSON: answers for single files, by `name` of `files` in the preview. */
export const ledgerImportChoicesSchema = z.record(
  z.string().check(z.maxLength(300)),
  z.object({
    ...fileChoices,
    /** The file stays out. */
    isLeftOut: z.optional(z.boolean()),
  }),
);
export type LedgerImportChoices = z.infer<typeof ledgerImportChoicesSchema>;

/** A row of the preview. Amounts are those of an entry. */
const ledgerImportRowSchema = z.object({
  /** The place of its file in `files`. */
  file: addedKey(z.number()),
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
  /** Why a row is left out, or the changes to it. */
  message: text(),
  /** The entry that the row is already, null where it is new or is in the file twice. */
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

const importAccount = z.object({
  /** Null for an account that the import makes. */
  id: text(),
  name: z.string(),
  kind: enumValue(ledgerAccountKinds, 'other'),
});

/** How the rows of a file are ordered whose dates have no time. */
const rowOrders = ['oldest_first', 'newest_first', 'arrivals_first'] as const;
export type LedgerImportRowOrder = (typeof rowOrders)[number];

/** An open question about the values of a mapped file. An answer is a part of `columns`. */
const ledgerImportQuestionSchema = z.object({
  about: enumValueOrNull(['amount', 'network_fee']),
  /** The header of the column that it is about. */
  column: text(),
  answers: list(
    z.object({
      columns: guessedColumnsSchema,
      /** The totals of the file's rows by this answer. */
      sats: numericField(),
      /** An example row, its kind and its figures by this answer; null for a question about the whole file. */
      row: numericField(),
      kind: enumValueOrNull(ledgerEntryKinds),
      amountCents: numericField(),
      amountFeeCents: numericField(),
      currency: text(),
    }),
  ),
});
export type LedgerImportQuestion = z.infer<typeof ledgerImportQuestionSchema>;

/** One file of an upload; a ZIP file is as many as it contains. */
const ledgerImportFileSchema = z.object({
  /** Its name, and its place where two have one: the key of its answers in `choices`. */
  name: z.string(),
  format: enumValue(ledgerImportFormats, 'mapped'),
  zone: z.catch(z.nullable(zone), null),
  needs: list(z.enum(ledgerImportNeeds)),
  headers: list(z.string()),
  /** Of a mapped file: those that were used, or a first guess. */
  columns: addedKey(guessedColumnsSchema),
  /** Of a mapped file, while the columns are needed. */
  questions: addedKey(z.array(ledgerImportQuestionSchema)),
  /** Null where the rows have times. */
  rowOrder: addedKey(z.nullable(z.enum(rowOrders))),
  /** Where its entries go: several where its rows name them. */
  accounts: list(importAccount),
  counts,
  /** Why it cannot be read as a whole, in Portuguese; it is left out then. */
  problem: text(),
});
export type LedgerImportFile = z.infer<typeof ledgerImportFileSchema>;

/** The totals of the new rows of all files. */
const ledgerImportSummarySchema = z.object({
  /** How many entries of each kind, the most first. */
  kinds: list(z.object({ kind: enumValueOrNull(ledgerEntryKinds), count: numericField() })),
  /** Days in São Paulo, as YYYY-MM-DD; null without a new row. */
  firstDay: text(),
  lastDay: text(),
  /** The net gain of all accounts together, fees included. Transfers between two files count on both sides. */
  netSats: numericField(),
  /** By currency, in its minor unit: the cost of purchases with their fees, and the proceeds of sales without theirs. */
  money: list(z.object({ currency: z.string(), paidCents: numericField(), receivedCents: numericField() })),
  /** Rows that are left out because they are of another coin, the most first. */
  otherCoins: list(z.object({ coin: z.string(), count: numericField() })),
  /** Exits and arrivals of these files or the ledger that are linked on confirmation. */
  pairs: numericField(),
});
export type LedgerImportSummary = z.infer<typeof ledgerImportSummarySchema>;

const confirmationReasons = ['large_amount', 'before_bitcoin', 'future', 'mostly_skipped'] as const;
/** A figure that looks wrong, to be asked about once before the files are confirmed. */
const ledgerImportConfirmationSchema = z.object({
  /** More than 100 BTC in a row, a day before 2009, a day to come, or more than half of a file's rows left out. */
  reason: enumValueOrNull(confirmationReasons),
  /** The place of its file in `files`. */
  file: numericField(),
  /** The first of the rows; null for the file as a whole. */
  row: numericField(),
  /** How many rows it is about. */
  count: numericField(),
  /** The largest amount, of `large_amount`. */
  sats: numericField(),
  /** The day that is furthest off, of `before_bitcoin` and `future`. */
  day: text(),
});
export type LedgerImportConfirmation = z.infer<typeof ledgerImportConfirmationSchema>;

/** The policy for network fees that the rows of our own export name for a year, next to today's. */
const ledgerImportPolicySchema = z.object({
  year: z.number(),
  /** Several where the rows of the files disagree. */
  ofFile: list(z.enum(ledgerFeePolicies)),
  /** The ledger's current policy, chosen or by default. */
  today: enumValue(ledgerFeePolicies, 'write_off'),
  /** Written unless the person answers otherwise: of a year without entries and without a choice. Null keeps today's. */
  proposed: enumValueOrNull(ledgerFeePolicies),
});
export type LedgerImportPolicy = z.infer<typeof ledgerImportPolicySchema>;

/** The body of `POST /portfolio/ledger/imports/{token}/commit`, which may be left out. */
export const ledgerImportCommitRequestSchema = z.object({
  /** Answers to `feePolicies` of the preview; null keeps today's. A year without one gets what is `proposed`. */
  feePolicies: z.optional(
    z
      .array(
        z.object({
          year: z.int().check(z.gte(2009), z.lte(9999)),
          feePolicy: z.nullable(z.enum(ledgerFeePolicies)),
        }),
      )
      .check(z.maxLength(200)),
  ),
});
export type LedgerImportCommitRequest = z.infer<typeof ledgerImportCommitRequestSchema>;

/**
 * `POST /portfolio/ledger/imports`, which writes nothing into the ledger. A form with one or more parts `file` (a ZIP file counts as the files in
 * it), choices for all of them in `format`, `zone`, `accountId`, `columns` (JSON), `dateOrder`, and choices for one file in `choices` (JSON).
 * `importToken` is null while any file needs an answer; the same files are sent again with the answers. `format`, `zone`, `headers`, `columns` and
 * `account` are those of the first file; `needs` are those of all.
 */
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
  account: z.catch(z.nullable(importAccount), null),
  /** All accounts that the entries go to: the rows of our own export name theirs. `account` is null where there are several. */
  accounts: addedKey(z.array(importAccount)),
  /** The first of each status, in the order of the files; `counts` has them all. */
  rows: list(ledgerImportRowSchema),
  counts,
  files: addedKey(z.array(ledgerImportFileSchema)),
  summary: addedKey(ledgerImportSummarySchema),
  confirmations: addedKey(z.array(ledgerImportConfirmationSchema)),
  /** Of each year that the files name one for, oldest first. */
  feePolicies: addedKey(z.array(ledgerImportPolicySchema)),
});
export type LedgerImportPreview = z.infer<typeof ledgerImportPreviewSchema>;

/**
 * The same call that accepts `application/x-ndjson`: lines of JSON, `{ read }` with the number of rows read so far, at last `{ preview }` or `{
 * problem }`. A client that parses the body as JSON gets an object where it has one line.
 */
export const ledgerImportProgressSchema = z.unknown();

/** `POST /portfolio/ledger/imports/{token}/commit` */
export const ledgerImportCommittedSchema = z.object({
  /** The id of the first file with new entries; the token where none has any, and then there is no import. */
  importId: z.string(),
  counts,
  /** One for each file with new entries. Each is undone by itself, or all together by `DELETE …/{importId}?batch=true`. */
  imports: addedKey(z.array(z.object({ importId: z.string(), fileName: text(), counts }))),
  /** The years before the current one whose result or end the import altered. */
  alteredYears: addedKey(z.array(z.number())),
  /** The same years with their figures before and after the write. */
  alteredFigures: addedKey(ledgerAlteredYearListSchema),
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
  /** The same for all imports of one confirmation; null for a single one. */
  batchId: addedKey(z.nullable(z.string())),
  /** The connection that read it, which may be gone; null for a file. */
  connectionId: addedKey(z.nullable(z.string())),
  /** Rows that a sync found and did not write, in Portuguese. */
  notes: addedKey(z.array(z.string())),
});
export type LedgerImport = z.infer<typeof ledgerImportSchema>;

/** `GET /portfolio/ledger/imports`, newest first. */
export const ledgerImportListSchema = z.array(ledgerImportSchema);
