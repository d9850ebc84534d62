import type { ApiConfig } from '../../config/api-config';
import { createHttpClient } from '../http/http-client';
import { UpstreamError } from '../http/upstream-error';
import { createExchanges } from './live-adapters';

/** Short enough for a server to wait for at its start. */
const limits = { connectTimeoutMs: 2_000, totalTimeoutMs: 2_500 };

/**
 * Whether real figures can be had: the price answers, from either of its servers.
 * Resolves then; throws the reason otherwise, at once when names cannot be resolved.
 */
export async function probeLive(urls: ApiConfig['upstreams'], userAgent: string): Promise<void> {
  const http = createHttpClient(userAgent, limits);
  try {
    const exchanges = createExchanges(urls, http, { retries: 0 });
    if (exchanges.length === 0) throw new UpstreamError('switched-off', 'no exchange is configured');
    await Promise.any(exchanges.map((exchange) => exchange.ticker()));
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    await http.close();
  }
}
