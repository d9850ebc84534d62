import type { Database } from '../../../database/tables';
import { readHoldings, totalOf } from '../../portfolio/holdings.store';
import { hourMs } from '../../../time/durations';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { worthOf } from '../../../amounts/bitcoin-amounts';
import type { ReadSample } from './read-samples';

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
  const worth = worthOf(totalOf(holdings), price.value / 100);
  if (worth === null) return null;
  const isSimulated = price.isSimulated || sources.includes('simulated');
  return { ...price, value: Math.round(worth * 100), isSimulated };
}
