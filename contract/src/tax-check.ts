import * as z from 'zod/mini';
import { taxStatementKinds } from './tax-statements';
import { addedKey, enumValue, enumValueOrNull, group, list, numericField, text } from './tolerance';

export const taxCheckKeys = [
  'asset',
  'previous',
  'continuity',
  'exempt',
  'gcap',
  'month',
  'delivered',
] as const;
export type TaxCheckKey = (typeof taxCheckKeys)[number];

/** The figure of a month of an exchange, or of an alienation. */
export const taxCheckParts = ['bought', 'sold', 'in', 'out', 'value', 'cost', 'gain'] as const;
export type TaxCheckPart = (typeof taxCheckParts)[number];

/** `explained`: exactly one hypothesis closes the difference. */
export const taxCheckStates = [
  'only_theirs',
  'only_ours',
  'differs',
  'explained',
  'rounding',
  'match',
] as const;
export type TaxCheckState = (typeof taxCheckStates)[number];

export const taxHypotheses = [
  'fees_excluded',
  'fees_deducted',
  'day_boundary',
  'one_entry_missing',
  'own_average',
  'market_value',
  'fee_policy',
] as const;
export type TaxHypothesis = (typeof taxHypotheses)[number];

/** Null where a side states none. */
const figure = group({ cents: numericField(), sats: numericField() });

const checkLine = z.object({
  /** For the notes; the same as long as the line is about the same figure. */
  lineKey: z.string(),
  key: enumValue(taxCheckKeys, 'asset'),
  source: enumValue(taxStatementKinds, 'return'),
  part: enumValueOrNull(taxCheckParts),
  /** Null for a custody that no account is. */
  accountId: text(),
  /** The name of the account, else what the reader typed, else the CNPJ; null for a figure of the whole year. */
  label: text(),
  /** YYYY-MM. */
  month: text(),
  day: text(),
  theirs: figure,
  ours: figure,
  /** Theirs less ours. */
  difference: figure,
  /** In a closed year, the figure of now where it is another one than that of its copy. */
  today: z.catch(z.nullable(figure), null),
  state: enumValue(taxCheckStates, 'differs'),
  hypothesis: enumValueOrNull(taxHypotheses),
  /** All hypotheses that close the difference; more than one explain nothing. */
  candidates: list(z.enum(taxHypotheses)),
  note: text(),
  accountantNote: z.catch(z.nullable(z.object({ name: z.string(), text: z.string() })), null),
  /** The entries that make the figure, or those that the hypothesis names. */
  entries: list(z.string()),
});
export type TaxCheckLine = z.infer<typeof checkLine>;

const count = z.catch(z.number(), 0);

/** `GET /taxes/years/{year}/check`: lines that differ first. */
export const taxCheckSchema = z.object({
  year: z.number(),
  asOf: z.string(),
  /** When the year was closed; its copy is compared. */
  closedAt: text(),
  counts: group({
    match: count,
    rounding: count,
    explained: count,
    differs: count,
    only_theirs: count,
    only_ours: count,
  }),
  lines: list(checkLine),
  /** Reais that came to connected exchanges or left them in the year, the newest first; they are no entries. */
  money: addedKey(
    z.object({
      notes: z.array(z.object({ exchange: z.string(), text: z.string(), day: z.string() })),
      /** How many the list leaves out. */
      more: z.number(),
    }),
  ),
});
export type TaxCheck = z.infer<typeof taxCheckSchema>;

/** `PUT /taxes/years/{year}/check/notes/{lineKey}`: null removes the note. */
export const taxCheckNoteRequestSchema = z.object({
  text: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
});
export type TaxCheckNoteRequest = z.infer<typeof taxCheckNoteRequestSchema>;

export const taxCheckNoteSchema = z.object({ lineKey: z.string(), text: text() });
