import * as z from 'zod/mini';
import { comparedNames, wordsOf } from '../bitcoin/bitcoin-comparison';
import { addedKey, group, numericField } from '../tolerance';

export const portfolioCompareQuerySchema = z.object({
  /** As `cdi,gold`; all without it. */
  against: z.optional(wordsOf(comparedNames)),
});
export type PortfolioCompareQuery = z.infer<typeof portfolioCompareQuerySchema>;

/** Null where one of its days has no value. Absent where it was not asked for. */
const comparedSchema = addedKey(z.nullable(z.object({ valueCents: z.number(), gainCents: z.number() })));

/** `GET /portfolio/compare`: the value of the ledger's money, and its value elsewhere, in reais before taxes. */
export const portfolioCompareSchema = z.object({
  /** The cost of purchases, opening balances, income and gifts, less the proceeds of sales and expenses: the deposits of the gains. */
  netInvestedCents: numericField(),
  /** Of the coins of the ledger at the present price; null without one. */
  valueCents: numericField(),
  /** Value less what was invested; null without a value. */
  gainCents: numericField(),
  /** Null where the first payment is less than 365 days ago, or without a value. */
  xirrPercent: numericField(),
  /** The same payments on the same days. */
  against: group({
    cdi: comparedSchema,
    ipca: comparedSchema,
    savings: comparedSchema,
    usd: comparedSchema,
    gold: comparedSchema,
  }),
  /** The gain in percent of the CDI's gain; null unless both are above zero. */
  percentOfCdi: numericField(),
  /** How many entries lack a cost, a value or an origin. The figures leave them out. */
  missing: z.catch(z.number(), 0),
  /** How many entries the ledger has. A server without it states no figures while something is missing. */
  entryCount: addedKey(z.number()),
});
export type PortfolioCompare = z.infer<typeof portfolioCompareSchema>;
