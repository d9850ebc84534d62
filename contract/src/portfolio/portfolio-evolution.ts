import * as z from 'zod/mini';
import { addedKey, enumValue, enumValueOrNull, group, list, numericField, text } from '../tolerance';

const currencies = ['BRL', 'USD'] as const;

export const portfolioEvolutionQuerySchema = z.object({
  currency: z._default(z.enum(currencies), 'BRL'),
  /** The last days only; by default all since the first transaction. */
  days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20_000))),
});
export type PortfolioEvolutionQuery = z.infer<typeof portfolioEvolutionQuerySchema>;

const column = () => list(z.nullable(z.number()));

/** Rates are fractions: 0.25 is 25 %. */
const returnSchema = z.catch(
  z.nullable(
    z.object({
      whole: z.number(),
      /** Null for less than a year. */
      perYear: numericField(),
    }),
  ),
  null,
);

/** How far the histories of watched addresses are read, as in the list of transactions. */
const readingSchema = group({
  status: enumValue(['idle', 'running'], 'idle'),
  total: numericField(),
  done: numericField(),
});

/** `GET /portfolio/evolution`: every day since the first transaction, built back from transactions and the ledger. */
export const portfolioEvolutionSchema = z.object({
  currency: enumValue(currencies, 'BRL'),
  /** YYYY-MM-DD in São Paulo; null without any day. */
  firstDay: text(),
  /**
   * From the first day to now without a break: a column has a value for each. Where a day has no price, figures that depend on it are null: a gap, no
   * line.
   */
  days: group({
    /** BTC, confirmed. */
    balance: column(),
    valueCents: column(),
    /** The cost of the ledger's coins; null before its first entry. */
    costCents: column(),
    /** Deposits until then less withdrawals. */
    depositsCents: column(),
    /** The growth of each unit of money without deposits and withdrawals: 1 on the very first day. */
    growth: column(),
  }),
  /** From and to which days the close is that of the other currency at PTAX, oldest first. */
  converted: addedKey(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Purchases and sales of the ledger. */
  trades: list(
    z.object({ date: z.string(), kind: enumValue(['buy', 'sell'], 'buy'), balance: numericField() }),
  ),
  timeWeighted: returnSchema,
  /** The gain over the average capital while money was in; per year XIRR, where that was for a year. Null where no money was in. */
  moneyWeighted: returnSchema,
  /** False where coins are held whose history is unknown. */
  isComplete: z.catch(z.boolean(), true),
  /** Whether the cost rests on something that the ledger lacks. */
  isCostProvisional: z.catch(z.boolean(), false),
  reading: readingSchema,
});
export type PortfolioEvolution = z.infer<typeof portfolioEvolutionSchema>;

export const portfolioGainsQuerySchema = z.object({
  currency: z._default(z.enum(currencies), 'BRL'),
});
export type PortfolioGainsQuery = z.infer<typeof portfolioGainsQuerySchema>;

/** Null while a price is missing that it rests on. */
const changeSchema = z.catch(
  z.nullable(
    z.object({
      /** The sum of the other two. */
      wholeCents: z.number(),
      /** Of the price, and of coins that went without money, as fees and losses. */
      priceCents: z.number(),
      depositsCents: z.number(),
      /** The return on each unit of money, as a fraction; null where the period began with a balance of zero. */
      rate: numericField(),
      /** Whether one of its two closes is that of the other currency at PTAX. */
      isConverted: addedKey(z.boolean()),
    }),
  ),
  null,
);
export type PortfolioChange = z.infer<typeof changeSchema>;

/** `GET /portfolio/gains`: the changes since midnight and since the month and the year began in São Paulo, and the gain of each place. */
export const portfolioGainsSchema = z.object({
  currency: enumValue(currencies, 'BRL'),
  valueCents: numericField(),
  depositsCents: numericField(),
  /** Value less deposits. */
  gainCents: numericField(),
  today: changeSchema,
  month: changeSchema,
  year: changeSchema,
  /** Values, deposits and gains sum to those of the whole. Empty while there is no price. */
  places: list(
    z.object({
      /** `typed` for all external wallets without an account of the ledger together. */
      kind: enumValueOrNull(['address', 'wallet', 'account', 'typed']),
      id: text(),
      /** Null for `typed`, and where it was deleted. */
      name: text(),
      balance: numericField(),
      valueCents: numericField(),
      depositsCents: numericField(),
      gainCents: numericField(),
      /** Its coins at the average cost of their pool; null without an account of the ledger. */
      costCents: numericField(),
      /** Of all coins, as a fraction in thousandths; all of them sum to one. */
      share: numericField(),
    }),
  ),
  isComplete: addedKey(z.boolean()),
  /**
   * How far the histories of watched addresses are read. While one of them is read for the first time its coins seem to have come today, so that
   * `today`, `month` and `year` are null.
   */
  reading: addedKey(readingSchema),
  /** Whether the costs rest on something that the ledger lacks. */
  isCostProvisional: addedKey(z.boolean()),
});
export type PortfolioGains = z.infer<typeof portfolioGainsSchema>;
