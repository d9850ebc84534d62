import * as z from 'zod/mini';
import { ledgerCurrencies, ledgerEntryKinds, ledgerEntryStatuses, ledgerValueSources } from './ledger';
import { addedKey, enumValue, enumValueOrNull, numericField, text } from '../tolerance';
import { ledgerAlteredYearListSchema } from './ledger-years';

/** One movement in one account. Amounts are integers: satoshis, and the minor unit of `currency`. */
export const ledgerEntrySchema = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: enumValueOrNull(ledgerEntryKinds),
  occurredAt: text(),
  /** Of an incoming entry with the fee that was withheld in bitcoin; of an outgoing one without its network fee. */
  sats: numericField(),
  feeSats: numericField(),
  /** The money paid or received without the fee; null if unknown. */
  amountCents: numericField(),
  currency: enumValue(ledgerCurrencies, 'BRL'),
  amountFeeCents: numericField(),
  txid: text(),
  /** Where it has none of its own, the label of its transaction. */
  note: text(),
  /** The label of its transaction that `note` is; absent where it has a note of its own. */
  label: addedKey(z.string()),
  evidence: text(),
  /** The value in centavos, estimated by `valueSource`. Null where it is unknown. */
  valueCents: numericField(),
  valueSource: enumValueOrNull(ledgerValueSources),
  status: enumValue(ledgerEntryStatuses, 'complete'),
  /** The other side of a linked transfer. */
  linkedEntryId: text(),
  /** All entries that are the same coins, of both sides; without the entry itself. */
  linkedEntryIds: addedKey(z.array(z.string())),
  /** Whether the stated money is stored but ignored: the arrival is linked, so its coins keep their cost. */
  isAmountUnused: addedKey(z.boolean()),
  /** `gone`: its transaction was on the chain and is no longer, by the watched addresses. */
  onchain: addedKey(z.nullable(z.enum(['gone']))),
  /** Of a disposal: value less fee and cost; null while its value is unknown, and for other kinds. */
  gainCents: addedKey(z.nullable(z.number())),
  /** Whether that result depends on missing data of this or an earlier entry. */
  isGainProvisional: addedKey(z.boolean()),
  importId: text(),
  /** Rises with each change. A change names the one that it read. */
  revision: numericField(),
  /** After a write: the years before the current one whose result or end it altered. */
  alteredYears: addedKey(z.array(z.number())),
  /** The same years with their figures before and after the write. */
  alteredFigures: addedKey(ledgerAlteredYearListSchema),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** `GET /portfolio/ledger/entries`, newest first. `total` counts all pages. */
export const ledgerEntryPageSchema = z.object({
  entries: z.array(ledgerEntrySchema),
  nextCursor: text(),
  total: numericField(),
});
export type LedgerEntryPage = z.infer<typeof ledgerEntryPageSchema>;

const day = z.optional(z.iso.date());

export const ledgerEntriesQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  /** Days in São Paulo, both included. */
  from: day,
  to: day,
  account: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(ledgerEntryKinds)),
  status: z.optional(z.enum(ledgerEntryStatuses)),
  /** Finds texts of notes, evidence, transaction ids and names of accounts, whatever their case and accents. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type LedgerEntriesQuery = z.infer<typeof ledgerEntriesQuerySchema>;

/** All bitcoin there will be, in satoshis. */
export const maxLedgerSats = 2_100_000_000_000_000;
/** Ten trillion reais, in centavos. */
export const maxLedgerCents = 1_000_000_000_000_000;

const sats = z.number().check(z.int(), z.gte(1), z.lte(maxLedgerSats));
/** A negative fee is a rebate. */
const feeSats = z.number().check(z.int(), z.gte(-maxLedgerSats), z.lte(maxLedgerSats));
const cents = z.number().check(z.int(), z.gte(0), z.lte(maxLedgerCents));
const feeCents = z.number().check(z.int(), z.gte(-maxLedgerCents), z.lte(maxLedgerCents));
const freeText = (length: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length))));

const optional = {
  feeSats: z.optional(feeSats),
  amountCents: z.optional(z.nullable(cents)),
  currency: z.optional(z.enum(ledgerCurrencies)),
  amountFeeCents: z.optional(z.nullable(feeCents)),
  txid: freeText(128),
  note: freeText(1000),
  evidence: freeText(500),
};

const accountId = z.string().check(z.minLength(1), z.maxLength(100));
const instant = z.iso.datetime({ offset: true });

export const ledgerEntryRequestSchema = z.object({
  accountId,
  kind: z.enum(ledgerEntryKinds),
  occurredAt: instant,
  sats,
  ...optional,
});
export type LedgerEntryRequest = z.infer<typeof ledgerEntryRequestSchema>;

const revision = z.number().check(z.int(), z.gte(1));

/** `PATCH`: only the fields that change; null clears one. */
export const ledgerEntryChangeSchema = z.object({
  revision,
  accountId: z.optional(accountId),
  kind: z.optional(z.enum(ledgerEntryKinds)),
  occurredAt: z.optional(instant),
  sats: z.optional(sats),
  ...optional,
});
export type LedgerEntryChange = z.infer<typeof ledgerEntryChangeSchema>;

/**
 * `POST /portfolio/ledger/entries/{id}/split`: `sats`, with a proportional part of the money and the fees, become a separate entry. Both halves sum
 * exactly to the original entry and stay in its pairs.
 */
export const ledgerEntrySplitRequestSchema = z.object({
  revision,
  sats,
  /** The money of the new entry, where it is not in proportion. */
  amountCents: z.optional(cents),
});
export type LedgerEntrySplitRequest = z.infer<typeof ledgerEntrySplitRequestSchema>;

/** The entry as it is now, then the new one. */
export const ledgerEntrySplitSchema = z.object({ entries: z.array(ledgerEntrySchema) });

/** `DELETE` names the revision in its query. */
export const ledgerEntryRevisionQuerySchema = z.object({
  revision: z.coerce.number().check(z.int(), z.gte(1)),
});
