import * as z from 'zod/mini';
import { ledgerValueSources } from './ledger/ledger';
import { decriptoDuties } from './taxes';
import { enumValue, enumValueOrNull, group, list, numericField, text } from './tolerance';

export const decriptoNatures = ['buy', 'sell', 'in', 'out', 'swap'] as const;
export type DecriptoNature = (typeof decriptoNatures)[number];

/** `own_transfer` goes to another own account, `open_transfer` has no known destination. */
export const decriptoReasons = [
  'trade',
  'goods',
  'gift',
  'income',
  'loss',
  'own_transfer',
  'open_transfer',
] as const;
export type DecriptoReason = (typeof decriptoReasons)[number];

/** `zero_value`: the value rounds to R$ 0,00, which the form refuses. */
export const decriptoLackReasons = [
  'missing_value',
  'zero_value',
  'open_transfer',
  'negative_account',
] as const;
export type DecriptoLackReason = (typeof decriptoLackReasons)[number];

const decriptoRow = z.object({
  entryId: z.string(),
  /** In São Paulo. */
  day: z.string(),
  nature: enumValue(decriptoNatures, 'out'),
  reason: enumValueOrNull(decriptoReasons),
  sats: z.number(),
  /** Without fees; null where it is unknown or rounds to zero. */
  valueCents: numericField(),
  /** Null without a fee in money. */
  feeCents: numericField(),
  valueSource: enumValueOrNull(ledgerValueSources),
  isEstimate: z.catch(z.boolean(), false),
  provider: group({
    kind: enumValue(['own', 'exchange_foreign'], 'own'),
    name: text(),
    /** ISO 3166. */
    country: text(),
  }),
  txid: text(),
  /** Whether it counts in the limit for certain; transfers count only if the rule counts them. */
  counts: z.catch(z.boolean(), true),
});
export type TaxDecriptoRow = z.infer<typeof decriptoRow>;

/** `GET /taxes/months/{month}/decripto`: the rows that the DeCripto of a month asks for, oldest first. */
export const taxDecriptoSchema = z.object({
  month: z.string(),
  limitCents: numericField(),
  duty: enumValue(decriptoDuties, 'depends'),
  dueOn: text(),
  deliveredOn: text(),
  /** Whether the rows differ from those that were delivered; null where no delivered row is known. */
  isChanged: z.catch(z.nullable(z.boolean()), null),
  isComplete: z.catch(z.boolean(), false),
  rows: list(decriptoRow),
  /** Entries that a Brazilian exchange reports itself. */
  omitted: group({ exchangeBr: z.catch(z.number(), 0) }),
  lacks: list(
    z.object({ reason: enumValueOrNull(decriptoLackReasons), entryId: z.string(), month: z.string() }),
  ),
  /** `readOn`: when the official text of the layout was read; null while it was not, and no file is made. */
  layout: group({
    version: text(),
    readOn: text(),
    canMakeFile: z.catch(z.boolean(), false),
    /** The parts of the manual that were not read. */
    unread: list(z.string()),
  }),
});
export type TaxDecripto = z.infer<typeof taxDecriptoSchema>;

/** `GET /taxes/months/{month}/decripto/export`: a file, after a recent proof. */
export const taxDecriptoExportQuerySchema = z.object({ format: z._default(z.enum(['csv', 'pdf']), 'pdf') });
