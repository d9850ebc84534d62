import { UpstreamError } from '../http/upstream-error';
import type { ExchangeSource } from './exchange-source';

/** Asks the exchanges in order of trust until one answers. Throws the first error if none does. */
export function exchangeWithFallback(sources: readonly ExchangeSource[]): ExchangeSource {
  return {
    async ticker() {
      let failure: unknown = new UpstreamError('switched-off', 'no exchange is configured');
      for (const [index, source] of sources.entries()) {
        try {
          return await source.ticker();
        } catch (error) {
          if (index === 0) failure = error;
        }
      }
      throw failure;
    },
  };
}
