import * as z from 'zod/mini';
import { addedKey, group, list, numericField, text } from '../tolerance';
import { planCadences } from './purchase-plans';

/** How much of the past rise is taken away from past returns, in percent. */
export const withdrawalHaircuts = [0, 50, 100] as const;
export type WithdrawalHaircut = (typeof withdrawalHaircuts)[number];

/** The bounds of `POST /tools/withdrawal`, each included. Money in centavos. */
export const withdrawalBounds = {
  sats: { least: 0, most: 2_100_000_000_000_000 },
  costCents: { least: 0, most: 1_000_000_000_000 },
  needCents: { least: 0, most: 1_000_000_000 },
  everyMonths: { least: 1, most: 12 },
  feeBps: { least: 0, most: 1_000 },
  years: { least: 1, most: 50 },
  raisePercent: { least: 0, most: 50 },
  otherCryptoCents: { least: 0, most: 1_000_000_000 },
  cashMonths: { least: 0, most: 36 },
  targetSats: { least: 1, most: 2_100_000_000_000_000 },
  planCents: { least: 1, most: 1_000_000_000 },
} as const;

/** The paths of shuffled returns, and the days of a block of them. */
export const withdrawalPaths = 5_000;
export const withdrawalBlockDays = 30;
/** The parts of paths or windows in percent, below which a percentile is. */
export const withdrawalPercentiles = [5, 25, 50, 75, 95] as const;
/** `sustainableCents` lasts in this share of past windows, in percent. */
export const sustainablePercent = 95;
/** Ten reais. */
export const sustainableStepCents = 1_000;

const within = ({ least, most }: { least: number; most: number }) =>
  z.number().check(z.int(), z.gte(least), z.lte(most));

const { raisePercent } = withdrawalBounds;

const targetRequestSchema = z.object({
  /** The wanted stock; one bitcoin by default. */
  sats: z._default(within(withdrawalBounds.targetSats), 100_000_000),
  /** Of each purchase, its fee included. */
  amountCents: within(withdrawalBounds.planCents),
  cadence: z.enum(planCadences),
});

/** `POST /tools/withdrawal`: the stock and its cost are typed, or those of the reader's domestic pool. */
export const withdrawalRequestSchema = z
  .object({
    sats: z.optional(within(withdrawalBounds.sats)),
    costCents: z.optional(within(withdrawalBounds.costCents)),
    /** Takes stock and cost from the ledger, which needs a session. */
    fromLedger: z._default(z.boolean(), false),
    /** Net, a month, at today's prices. */
    needCents: within(withdrawalBounds.needCents),
    /** A withdrawal is for so many months at once, from the first month on. */
    everyMonths: z._default(within(withdrawalBounds.everyMonths), 1),
    feeBps: z._default(within(withdrawalBounds.feeBps), 0),
    years: within(withdrawalBounds.years),
    /** By which the need rises each year: not at all, by the IPCA of the last 12 months, or by a percentage. */
    raise: z._default(
      z.union([
        z.enum(['none', 'ipca']),
        z.number().check(
          z.gte(raisePercent.least),
          z.lte(raisePercent.most),
          z.refine((percent) => Number(percent.toFixed(2)) === percent),
        ),
      ]),
      'none',
    ),
    /** Other crypto that is sold each month: it counts in the limit, its gain is not part of the answer. */
    otherCryptoCents: z._default(within(withdrawalBounds.otherCryptoCents), 0),
    /** A reserve of so many needs in reais. It pays while the price is below the first one, or the coins do not suffice. */
    cashMonths: z._default(within(withdrawalBounds.cashMonths), 0),
    haircut: z._default(z.literal(withdrawalHaircuts), 50),
    target: z.optional(targetRequestSchema),
  })
  .check(
    z.refine(({ fromLedger, sats }) => fromLedger || sats !== undefined, { path: ['sats'] }),
    z.refine(({ fromLedger, costCents }) => fromLedger || costCents !== undefined, { path: ['costCents'] }),
  );
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;
export type WithdrawalInput = z.input<typeof withdrawalRequestSchema>;

/** By percentile. */
const spread = () =>
  group({
    p5: numericField(),
    p25: numericField(),
    p50: numericField(),
    p75: numericField(),
    p95: numericField(),
  });

const saleSchema = z.object({
  sats: z.number(),
  grossCents: z.number(),
  feeCents: z.number(),
  costCents: z.number(),
  gainCents: z.number(),
  /** Of its month, paid in the next one. */
  taxCents: z.number(),
});

const yearSchema = z.object({
  year: z.number(),
  sats: numericField(),
  costCents: numericField(),
  /** The stock at the price of the view. */
  valueCents: numericField(),
  /** Paid to the reader. */
  netCents: numericField(),
  /** All that was sold, for the need and for taxes. */
  grossCents: numericField(),
  /** Of the months of the year. */
  taxCents: numericField(),
});

/**
 * `POST /tools/withdrawal`. Three views, never one figure: a price that stands still, windows of the past, and shuffled blocks of it. Not a forecast.
 * Shares are percentages of windows or paths; `lastsMonths` counts the months that were paid, at most those asked for.
 */
export const withdrawalSchema = z.object({
  sats: z.number(),
  costCents: z.number(),
  /** Whether they are the ledger's, and whether something is missing there. */
  fromLedger: z.catch(z.boolean(), false),
  isProvisional: z.catch(z.boolean(), false),
  /** Of a whole bitcoin, now. */
  priceCents: z.number(),
  months: z.number(),
  /** A month up to this, all crypto together, pays no tax. */
  limitCents: z.number(),
  rulesetId: text(),
  haircut: z.number(),
  /** The yearly raise in percent, and for the IPCA the last month that it knows. */
  raise: group({ percent: numericField(), ipcaTo: text() }),
  /** The closes that past windows and shuffled returns come from; their rise is a year's, before and after the haircut. */
  past: group({
    from: text(),
    to: text(),
    yearlyPercent: numericField(),
    cutYearlyPercent: numericField(),
  }),
  /** The largest net need a month whose gross, with other crypto, stays within the limit. */
  untaxedNeedCents: z.number(),
  /** The largest need that lasts in 95 % of past windows, in steps of ten reais; null without a window. */
  sustainableNeedCents: numericField(),
  flat: z.object({
    lasts: z.boolean(),
    lastsMonths: z.number(),
    /** After the last month, taxes paid. */
    sats: z.number(),
    costCents: z.number(),
    taxCents: z.number(),
    /** Null without any need. */
    firstSale: z.nullable(saleSchema),
    years: list(yearSchema),
  }),
  windows: z.object({
    count: z.number(),
    lasted: z.number(),
    /** Null without a window. */
    sharePercent: numericField(),
    lastsMonths: spread(),
    worst: list(z.object({ start: z.string(), lastsMonths: z.number(), sats: z.number() })),
  }),
  /** Null where the past is too short. */
  shuffled: z.nullable(
    z.object({
      paths: z.number(),
      lasted: z.number(),
      sharePercent: numericField(),
      stock: spread(),
      lastsMonths: spread(),
      /** The stock at the end of each year, from the first. */
      years: list(spread()),
    }),
  ),
  /** When the plan reaches the wanted stock; absent where it was not asked for. */
  target: addedKey(
    z.object({
      sats: z.number(),
      /** At today's price; null where 50 years do not suffice. */
      flat: z.nullable(z.object({ months: z.number(), on: z.string(), purchases: z.number() })),
      windows: z.object({
        count: z.number(),
        reached: z.number(),
        /** Null for a percentile at which the price outran the plan. */
        months: spread(),
      }),
    }),
  ),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;
export type WithdrawalSpread = Withdrawal['windows']['lastsMonths'];
