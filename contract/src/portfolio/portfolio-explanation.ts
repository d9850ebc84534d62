import * as z from 'zod/mini';
import { ledgerEntryKinds } from '../ledger/ledger';
import { enumValue, enumValueOrNull, group, list, numericField, text } from '../tolerance';

/** The figures of a portfolio whose way can be asked for. */
export const explainedFigures = ['total', 'gain', 'time_weighted', 'money_weighted', 'comparison'] as const;
export type ExplainedFigure = (typeof explainedFigures)[number];

/** A longer list is folded, its oldest lines into one. */
export const mostExplanationLines = 500;

export const explanationParamsSchema = z.object({ figure: z.enum(explainedFigures) });
export const explanationQuerySchema = z.object({ currency: z._default(z.enum(['BRL', 'USD']), 'BRL') });

/**
 * `value`: coins at the present price. `payment`: stated money. `unpriced`: coins whose money is unknown, at the close of a day. `unmonied`: coins
 * that came or went without money. `period`: the effect of the price while a balance was held. `disposal`: an alienation. `others`: other crypto.
 * `earlier`: all lines before the listed ones.
 */
export const explanationLineKinds = [
  'value',
  'payment',
  'unpriced',
  'unmonied',
  'period',
  'disposal',
  'others',
  'earlier',
] as const;

/** Where the price of a line comes from; `ptax` is the close in the other currency at PTAX. */
const priceSources = ['now', 'stated', 'close', 'ptax'] as const;

const lineSchema = z.object({
  kind: enumValueOrNull(explanationLineKinds),
  /** YYYY-MM-DD in São Paulo; of a period the first day. */
  day: text(),
  untilDay: text(),
  entryId: text(),
  entryKind: enumValueOrNull(ledgerEntryKinds),
  /** Of the place; null for a deleted place, and for all external wallets together. */
  place: text(),
  /** BTC, negative where it left. */
  balance: numericField(),
  /** Of a whole bitcoin; of a period its first price. */
  priceCents: numericField(),
  untilPriceCents: numericField(),
  priceSource: enumValueOrNull(priceSources),
  /** The money of the line itself: stated, or the gain of an alienation. */
  moneyCents: numericField(),
  /** The value of the same payment with the CDI; only in `comparison`. */
  cdiCents: numericField(),
  /** The contribution of the line to the figure, in its unit. */
  amount: z.catch(z.number(), 0),
});
export type ExplanationLine = z.infer<typeof lineSchema>;

/**
 * `GET /portfolio/explanations/{figure}`, `GET /taxes/months/{month}/explanation`: the entries and prices of which a figure is made.
 * The amounts of the lines sum to `result`. Without a figure there are no lines.
 */
export const explanationSchema = z.object({
  /** Minor units of the currency, or millionths: 10,000 are 1 %. */
  unit: enumValue(['cents', 'millionths'], 'cents'),
  currency: enumValue(['BRL', 'USD'], 'BRL'),
  result: numericField(),
  /** Oldest first, at most `mostExplanationLines`. */
  lines: list(lineSchema),
  /** The divisor of the sum: only in `money_weighted`. */
  capital: group({ averageCents: numericField(), days: numericField() }),
  /** The sum of `cdiCents`. */
  cdiCents: numericField(),
});
export type Explanation = z.infer<typeof explanationSchema>;
