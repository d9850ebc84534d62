import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import { fixingTime, readFixings } from './ecb-fixings';
import type { ExchangeRateSource } from './exchange-rate-source';
import { plausibleRate } from './plausible-rate';

/** The dollar in reais by the European Central Bank's daily fixing of both. */
export function createFrankfurter(vendor: Vendor, baseUrl: string): ExchangeRateSource {
  return {
    async rate() {
      const newest = (await readFixings(vendor, baseUrl, ['USD', 'BRL'])).at(-1);
      const rate = plausibleRate.safeParse(newest && newest.perEuro.BRL / newest.perEuro.USD);
      if (!newest || !rate.success) throw new UpstreamError('malformed', 'the fixing has no plausible rate');
      return { brlPerUsd: Number(rate.data.toFixed(4)), time: fixingTime(newest.date) };
    },
  };
}
