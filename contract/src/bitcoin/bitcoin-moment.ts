import * as z from 'zod/mini';
import { enumValueOrNull, group, numericField, text } from '../tolerance';

/** Counts of days with the same reading whose later price is known, and of those with a higher price by then. */
const outcomes = () => group({ cases: numericField(), higher: numericField() });
const counts = () => ({ after30: outcomes(), after365: outcomes() });

/** `GET /bitcoin/moment`: the readings of the last close of a day, and the prices after earlier days with the same readings. No advice. */
export const momentSchema = z.object({
  /** The day of the close, YYYY-MM-DD in São Paulo. */
  day: text(),
  /** The mean of 50 closes against that of 200. */
  trend: group({ state: enumValueOrNull(['rising', 'falling']), ...counts() }),
  /** The close against the mean of 200 closes; `percent` in percent points. */
  mean: group({
    state: enumValueOrNull(['far_below', 'below', 'above', 'far_above']),
    percent: numericField(),
    ...counts(),
  }),
  /** Price in reais ÷ (price in dollars × PTAX) − 1, of the day's closes, in percent points. */
  premium: group({
    state: enumValueOrNull(['discount', 'even', 'premium']),
    percent: numericField(),
    ...counts(),
  }),
  /** Days whose trend and distance from the mean were both the same. */
  together: group(counts()),
  /** Fear and greed now, from 0 to 100. Its past is not stored, so nothing is counted. */
  mood: numericField(),
});
export type Moment = z.infer<typeof momentSchema>;
