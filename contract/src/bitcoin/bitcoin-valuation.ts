import * as z from 'zod/mini';
import { candleCurrencies } from './bitcoin-candles';
import { numericField, text } from '../tolerance';

export const valuationKeys = ['mean200d', 'mean200w', 'fall', 'volatility30d', 'volatility365d'] as const;
export type ValuationKey = (typeof valuationKeys)[number];

export const valuationQuerySchema = z.object({ currency: z._default(z.enum(candleCurrencies), 'BRL') });
export type ValuationQuery = z.infer<typeof valuationQuerySchema>;

/** `GET /bitcoin/valuation`: the rank of the last close among all earlier ones, from daily closes in São Paulo. */
export const valuationSchema = z.object({
  currency: z.enum(candleCurrencies),
  /** The day of the last close, and the first of the series (YYYY-MM-DD). */
  day: z.string(),
  since: z.string(),
  measures: z.array(
    z.object({
      key: z.enum(valuationKeys),
      /** `mean…`: close ÷ mean; the others percent. Null where a day that it needs has no close. */
      value: numericField(),
      /** 0 to 100, of all values since the first day: those below and half of the equal ones. Null under 365 values. */
      percentile: numericField(),
    }),
  ),
  /** The day of the highest close, and the days since. */
  topOn: text(),
  daysSinceTop: numericField(),
});
export type Valuation = z.infer<typeof valuationSchema>;

/** `GET /bitcoin/valuation/{key}/history`: one point a week back from the last close, oldest first. */
export const valuationHistorySchema = z.object({
  key: z.enum(valuationKeys),
  currency: z.enum(candleCurrencies),
  points: z.array(
    z.object({
      day: z.string(),
      value: numericField(),
      /** As of that day. */
      percentile: numericField(),
    }),
  ),
});
export type ValuationHistory = z.infer<typeof valuationHistorySchema>;
