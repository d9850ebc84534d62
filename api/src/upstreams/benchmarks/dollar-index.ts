import type { Clock } from '../../clock';
import { dayMs } from '../../time/durations';
import { dollarIndex } from '../../market/days/dollar-index';
import { readFixings } from '../exchange-rate/ecb-fixings';
import type { Vendor } from '../http/vendor';
import type { BenchmarkSource } from './benchmark-source';

/** Enough business days for 90 returns, with holidays. */
const daysBack = 150;

/** The dollar index by its published formula, from the European Central Bank's fixings. */
export function createDollarIndex(vendor: Vendor, baseUrl: string, clock: Clock): BenchmarkSource {
  return {
    async closes() {
      const from = new Date(clock().getTime() - daysBack * dayMs).toISOString().slice(0, 10);
      const days = await readFixings(vendor, baseUrl, ['USD', 'JPY', 'GBP', 'CAD', 'SEK', 'CHF'], from);
      return days.map(({ date, perEuro }) => ({ timestamp: Date.parse(date), close: dollarIndex(perEuro) }));
    },
  };
}
