import * as z from 'zod/mini';
import { addedKey, enumValue, group, list, numericField, text } from '../tolerance';
import { type PlanCadence, planCadences } from '../portfolio/purchase-plans';

/** Words of a list, divided by commas. */
export const wordsOf = (words: readonly string[]) =>
  z.string().check(
    z.maxLength(100),
    z.refine((value) => value.split(',').every((word) => words.includes(word))),
  );

export const benchmarkNames = ['brl', 'ptax', 'cdi', 'ipca', 'savings', 'paxg'] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];

export const benchmarkUnits = [
  'reais',
  'reaisPerDollar',
  'percentADay',
  'percentAMonth',
  'dollarsPerOunce',
] as const;
export type BenchmarkUnit = (typeof benchmarkUnits)[number];

export const maxBenchmarkYears = 10;

export const benchmarksQuerySchema = z.object({
  /** As `cdi,ipca`. */
  series: wordsOf(benchmarkNames),
  from: z.iso.date(),
  /** At most ten years after `from`. */
  to: z.iso.date(),
});
export type BenchmarksQuery = z.infer<typeof benchmarksQuerySchema>;

export type BenchmarkPoint = readonly [day: string, value: number];

/** `GET /bitcoin/benchmarks`: series by day in São Paulo, in the order asked for; null in its place for one that no source has. */
export const benchmarksSchema = z.object({
  series: list(
    z.nullable(
      z.object({
        name: z.enum(benchmarkNames),
        unit: enumValue(benchmarkUnits, 'reais'),
        /** Whom to name next to the figures. */
        source: text(),
        /** The last day with a value, whatever day was requested. */
        publishedTo: text(),
        /** Pairs of day and value, oldest first; a day without a value is left out. */
        points: list(z.array(z.union([z.string(), z.number()]))),
      }),
    ),
  ),
});
export type Benchmarks = z.infer<typeof benchmarksSchema>;

export const comparedNames = ['cdi', 'ipca', 'savings', 'usd', 'gold'] as const;
export type ComparedName = (typeof comparedNames)[number];

export const dcaCadences = planCadences;
export type DcaCadence = PlanCadence;

export const maxDcaPurchases = 600;

export const dcaQuerySchema = z.object({
  amountCents: z.coerce.number().check(z.int(), z.gte(1), z.lte(1e9)),
  cadence: z.enum(dcaCadences),
  /** Of the month, for `monthly`; in a shorter month its last day. */
  day: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(31))),
  /** For `weekly`: 1 is Monday, 7 is Sunday. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))),
  from: z.iso.date(),
  to: z.iso.date(),
  feeBps: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000)), 0),
  /** As `cdi,gold`; all without it. */
  against: z.optional(wordsOf(comparedNames)),
});
export type DcaQuery = z.infer<typeof dcaQuerySchema>;

/** Null where one of its days has no value. Absent where it was not asked for. */
const comparedSchema = addedKey(
  z.nullable(
    z.object({
      valueCents: z.number(),
      returnPercent: numericField(),
      xirrPercent: numericField(),
      /** Whether a part of a month counts in it, or a month or days whose rates are not published yet. */
      isEstimated: z.catch(z.boolean(), false),
    }),
  ),
);

/** Null where one of its days has no value. Absent where it was not asked for. */
const comparedColumnSchema = addedKey(z.nullable(z.array(z.nullable(z.number()))));

/** `GET /bitcoin/dca`: the result of regular purchases, and of the same amounts elsewhere. All before taxes. */
export const dcaSchema = z.object({
  /** Counts: those made, those of them that waited for the next close, and those without one in seven days. */
  purchases: z.number(),
  moved: numericField(),
  skipped: numericField(),
  paidCents: z.number(),
  feesCents: numericField(),
  sats: z.number(),
  /** Paid for a whole bitcoin; null without satoshis. */
  averageCents: numericField(),
  /** Null without a close on the last day or the seven before it; and so are figures that depend on it. */
  valueCents: numericField(),
  returnPercent: numericField(),
  /** Null where the first purchase is less than 365 days before the last day. */
  xirrPercent: numericField(),
  /** Null where IPCA is. */
  realReturnPercent: numericField(),
  /** The whole sum at the first price. */
  lump: group({ sats: numericField(), valueCents: numericField(), returnPercent: numericField() }),
  /** The largest fall of the close from its highest so far; never above 0. Null without any close. */
  drawdown: group({ percent: numericField(), day: text() }),
  /** The lowest change of the close in 365 days; null under a year. */
  worstYearPercent: numericField(),
  against: group({
    cdi: comparedSchema,
    ipca: comparedSchema,
    savings: comparedSchema,
    usd: comparedSchema,
    gold: comparedSchema,
  }),
  /** Paid money and its value on the day of each purchase and on the last day: each column has one element per day. */
  history: group({
    days: list(z.string()),
    paidCents: list(z.number()),
    valueCents: list(z.nullable(z.number())),
    cdiCents: comparedColumnSchema,
    ipcaCents: comparedColumnSchema,
    savingsCents: comparedColumnSchema,
    usdCents: comparedColumnSchema,
    goldCents: comparedColumnSchema,
  }),
});
export type Dca = z.infer<typeof dcaSchema>;

/** `GET /bitcoin/dca/starts`: whether the plan would have ended above the CDI, begun in each month that leaves 365 days. */
export const dcaStartsSchema = z.object({
  /** Those that can be compared. */
  months: z.number(),
  beat: z.number(),
  /** Null without any month. */
  sharePercent: numericField(),
});
export type DcaStarts = z.infer<typeof dcaStartsSchema>;
