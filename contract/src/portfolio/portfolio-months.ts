import * as z from 'zod/mini';
import { decriptoDuties, taxPaymentStates, taxResults } from '../taxes';
import { enumValue, enumValueOrNull, group, list, numericField, text } from '../tolerance';

const currencies = ['BRL', 'USD'] as const;

/** Why a period has no growth: a price at its beginning or end is missing, nothing was held, or a history is read for the first time. */
export const noGrowthReasons = ['price', 'nothing_held', 'reading'] as const;

/** Months of São Paulo, as YYYY-MM. */
export const monthParamsSchema = z.object({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) });

export const portfolioMonthsQuerySchema = z.object({ currency: z._default(z.enum(currencies), 'BRL') });
export type PortfolioMonthsQuery = z.infer<typeof portfolioMonthsQuerySchema>;

/** The days of a month or a year, and the growth in them. */
const periodFields = {
  /** From the close before the first of these days to the close of the last, as YYYY-MM-DD: the days of the portfolio in it. */
  firstDay: text(),
  lastDay: text(),
  /** Growth without deposits and withdrawals, as a fraction: 0.25 is 25 %. Null where `noGrowth` says why. */
  growth: numericField(),
  noGrowth: enumValueOrNull(noGrowthReasons),
  /** Whether the portfolio began in it, or it is not over. */
  isPartial: z.catch(z.boolean(), false),
  /** How many of these days have no price. */
  daysWithoutPrice: numericField(),
};

const monthRowSchema = z.object({ month: z.string(), ...periodFields });
export type PortfolioMonthRow = z.infer<typeof monthRowSchema>;

const yearRowSchema = z.object({ year: z.number(), ...periodFields });
export type PortfolioYearRow = z.infer<typeof yearRowSchema>;

/** `GET /portfolio/months`: the growth of each month and year since the first transaction, oldest first. */
export const portfolioMonthsSchema = z.object({
  currency: enumValue(currencies, 'BRL'),
  months: list(monthRowSchema),
  years: list(yearRowSchema),
  /** False where coins are held whose history is unknown. */
  isComplete: z.catch(z.boolean(), true),
});
export type PortfolioMonths = z.infer<typeof portfolioMonthsSchema>;

/** `sent`: written for the channels. `late`: the server was away until it was too old. `no_channel`: none of its channels works. */
export const monthLetterStates = ['sent', 'late', 'no_channel', 'no_history'] as const;
export type MonthLetterState = (typeof monthLetterStates)[number];

const cdiSchema = z.catch(
  z.nullable(
    z.object({
      /** Of the ledger alone, without the entries that lack something. */
      growth: numericField(),
      cdiGrowth: numericField(),
      /** The value of the ledger at the end, less that of the same money with the CDI. */
      differenceCents: numericField(),
      /** How many of the ledger's entries the figures leave out. */
      missing: z.catch(z.number(), 0),
      entryCount: z.catch(z.number(), 0),
    }),
  ),
  null,
);

const taxSchema = z.catch(
  z.nullable(
    z.object({
      limitCents: numericField(),
      /** All that counts in the limit of sales. */
      grossCents: numericField(),
      /** Of the limit; null while the sum is unknown. */
      usedPercent: numericField(),
      result: enumValue(taxResults, 'incomplete'),
      /** Whether missing data can only raise the sum. */
      isAtLeast: z.catch(z.boolean(), false),
      darf: z.catch(
        z.nullable(
          z.object({
            dueOn: z.string(),
            openCents: numericField(),
            payment: enumValue(taxPaymentStates, 'none'),
          }),
        ),
        null,
      ),
      decripto: group({ duty: enumValue(decriptoDuties, 'depends'), dueOn: text(), deliveredOn: text() }),
      /** How many entries or answers are missing. */
      missing: z.catch(z.number(), 0),
    }),
  ),
  null,
);

/** `GET /portfolio/months/{month}`: the letter of a month, in reais. */
export const portfolioMonthSchema = z.object({
  month: z.string(),
  /** The months next to it that have figures; null without one. */
  previous: text(),
  next: text(),
  ...periodFields,
  /** BTC at the end. */
  balance: numericField(),
  valueCents: numericField(),
  /** The sum of the other two. */
  changeCents: numericField(),
  priceCents: numericField(),
  depositsCents: numericField(),
  isComplete: z.catch(z.boolean(), true),
  /** Null without a ledger. */
  cdi: cdiSchema,
  /** Days of purchase plans in the month: all of them, and those with their purchase, without it, and still open. */
  plans: group({
    planned: numericField(),
    done: numericField(),
    missed: numericField(),
    open: numericField(),
  }),
  /** Null without a ledger, for a year whose rules are not covered, and for a token without `taxes:read`. */
  tax: taxSchema,
  /** The message of this month; null where none was asked for or it is not due. */
  letter: z.catch(z.nullable(z.object({ state: enumValueOrNull(monthLetterStates), at: text() })), null),
});
export type PortfolioMonth = z.infer<typeof portfolioMonthSchema>;
