import * as z from 'zod/mini';
import { addedKey, group, numericField, text } from '../tolerance';

/** The one part of the market metrics that the form of alerts reads. This separate file keeps the others out of that bundle. */
export const allTimeHighSchema = z.object({
  /** The highest price ever in each currency, and the instant of each (ISO 8601): the two fall on different days. */
  allTimeHigh: addedKey(
    group({ valueUSD: numericField(), valueBRL: numericField(), atUSD: text(), atBRL: text() }),
  ),
});
