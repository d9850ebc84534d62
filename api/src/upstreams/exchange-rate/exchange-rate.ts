import { decimalText } from '../decimal-text';
import { UpstreamError } from '../http/upstream-error';

/** The price of one US dollar in reais. */
export interface ExchangeRate {
  brlPerUsd: number;
  /** When the rate was fixed or quoted. */
  time: Date;
}

export interface ExchangeRateSource {
  rate(): Promise<ExchangeRate>;
}

/** Reais for a dollar. A rate ten times below or above all earlier ones means another pair or unit. */
export const plausibleRate = decimalText.refine((rate) => rate > 0.5 && rate < 50);

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
