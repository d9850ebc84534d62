import type { ApiConfig } from '../../config/api-config';
import { createHttpClient } from '../http/http-client';
import { UpstreamError } from '../http/upstream-error';
import { createVendor } from '../http/vendor';
import { createExchanges } from './live-adapters';

/** Short, because the start of the server waits for it. */
const limits = { connectTimeoutMs: 2_000, totalTimeoutMs: 2_500 };

/**
 * Resolves if live figures are available: one of the two price servers answers.
 * Throws the reason otherwise, at once when names cannot be resolved.
 */
export async function probeLive(urls: ApiConfig['upstreams'], userAgent: string): Promise<void> {
  const http = createHttpClient(userAgent, limits);
  try {
    const exchanges = createExchanges(urls, () => createVendor({ http, retries: 0 }));
    if (exchanges.length === 0) throw new UpstreamError('switched-off', 'no exchange is configured');
    await Promise.any(exchanges.map((exchange) => exchange.ticker()));
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    await http.close();
  }
}
