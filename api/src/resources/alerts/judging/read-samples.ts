import type { Series } from '../rules/watch';
import type { ReadSample } from './read-market';
import type { Database } from '../../../database/tables';
import { readHoldings, totalOf } from '../../portfolio/holdings.store';
import { hourMs } from '../../../time/durations';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { priceOfCents, worthAt } from '../../../amounts/money';
import type { TaxOutlook } from '../../taxes/taxes.service';

/** How often balances are read for alerts of a portfolio's value, and from which age on they are too old to judge by. */
export const balancesEveryMs = hourMs;
const maxBalanceAgeMs = 2 * balancesEveryMs;

/** The value of a portfolio in centavos at a sample of the price; null while a balance was never read, or is old. */
export async function portfolioSample(
  database: Database,
  userId: string,
  price: ReadSample,
  now: Date,
): Promise<ReadSample | null> {
  const holdings = await readHoldings(database, userId, dayInSaoPaulo(now.toISOString()));
  const sources = holdings.groups.map(({ source }) => source);
  if (sources.includes(null)) return null;
  const oldest = new Date(now.getTime() - maxBalanceAgeMs).toISOString();
  if (holdings.groups.some(({ oldestUpdate }) => oldestUpdate === null || oldestUpdate < oldest)) return null;
  const { exact = priceOfCents(BigInt(price.value)), ...sample } = price;
  const value = Number(worthAt(totalOf(holdings), exact));
  const isSimulated = price.isSimulated || sources.includes('simulated');
  return { ...sample, value, isSimulated };
}

/** Reads the current taxes of a person. */
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
