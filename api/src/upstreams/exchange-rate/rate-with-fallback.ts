import { UpstreamError } from '../http/upstream-error';
import type { ExchangeRateSource } from './exchange-rate-source';

/** Asks the sources in order of trust until one answers. Throws the first error if none does. */
export function rateWithFallback(sources: readonly ExchangeRateSource[]): ExchangeRateSource {
  return {
    async rate() {
      let failure: unknown = new UpstreamError('switched-off', 'no exchange rate is configured');
      for (const [index, source] of sources.entries()) {
        try {
          return await source.rate();
        } catch (error) {
          if (index === 0) failure = error;
        }
      }
      throw failure;
    },
  };
}
