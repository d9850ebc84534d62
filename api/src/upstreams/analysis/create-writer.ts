import type { UpstreamConfig } from '../../config/upstream-config';
import { type HttpClient, createHttpClient } from '../http/http-client';
import { type OpenVendor, createVendors } from '../http/vendors';
import { createChatModel } from './chat-model';
import type { ProseWriter } from './prose-writer';

type ModelConfig = Pick<UpstreamConfig, 'aiBaseUrl' | 'aiApiKey' | 'aiModel'>;

/** A model needs seconds to write. */
export const createWriterHttp = (userAgent: string): HttpClient =>
  createHttpClient(userAgent, { totalTimeoutMs: 60_000 });

/** The operator's model; null when none is configured. A failed text is not tried again, because each costs money. */
export function createWriter(
  { aiBaseUrl, aiApiKey, aiModel }: ModelConfig,
  http: HttpClient,
  openVendor: OpenVendor = createVendors(),
): ProseWriter | null {
  if (aiBaseUrl === null || aiModel === null) return null;
  const headers: Record<string, string> = aiApiKey === null ? {} : { authorization: `Bearer ${aiApiKey}` };
  return createChatModel(openVendor('model', { http, headers, retries: 0 }), aiBaseUrl, aiModel);
}
