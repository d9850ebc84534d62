import type { TaxOutlook } from '../../taxes/taxes.service';
import type { ReadSample } from './read-samples';
import type { Series } from '../rules/watch';

/** How the taxes of a person stand now. */
export type ReadOutlook = (userId: string) => Promise<TaxOutlook>;

/** Days without an open DARF: further away than any alert waits for. */
const noDarf = 366;

const taxSeries = /^tax (limit|due) (.+)$/;

export const isTaxSeries = (series: Series): boolean => taxSeries.test(series);

/** The part of the month's limit that is used, in percent, or the days until the next open DARF. It rests on no price. */
export async function taxSample(
  series: Series,
  readOutlook: ReadOutlook,
  now: Date,
): Promise<ReadSample | null> {
  const [, figure, userId] = taxSeries.exec(series) ?? [];
  if (!userId) return null;
  const { limitPercent, daysToDarf } = await readOutlook(userId);
  const value = figure === 'limit' ? limitPercent : (daysToDarf ?? noDarf);
  return { value, at: now.getTime(), isSimulated: false };
}
