import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import { instructions } from './instructions.copy';
import type { Prose } from '../../market/analyst/write-prose';
import type { UpstreamConfig } from '../../config/upstream-config';
import type { Outbound } from '../../outbound/outbound';
import { type HttpClient, createHttpClient } from '../http/http-client';
import { type OpenVendor, createVendors } from '../http/vendors';

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
});

const maxBytes = 256 * 1024;

/** Any server that speaks OpenAI's chat completions: https://platform.openai.com/docs/api-reference/chat. */
function createChatModel(vendor: Vendor, baseUrl: string, model: string): ProseWriter {
  return {
    async rewrite(draft) {
      const question = {
        model,
        temperature: 0.3,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: JSON.stringify(draft) },
        ],
      };
      const answer = await vendor.postJson(`${baseUrl}/chat/completions`, question, completion, { maxBytes });
      return parseContent(answer.choices[0]!.message.content);
    },
  };
}

/** Some models put their JSON into a code fence although the instructions forbid it. */
function parseContent(content: string): unknown {
  const json = content
    .trim()
    .replace(/^```(?:json)?/, '')
    .replace(/```$/, '');
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new UpstreamError('malformed', 'the model wrote no JSON', { cause });
  }
}

/** Rewrites the rules' text. Its answer must be checked. */
export interface ProseWriter {
  /** Throws UpstreamError. */
  rewrite(draft: Prose): Promise<unknown>;
}

type ModelConfig = Pick<UpstreamConfig, 'aiBaseUrl' | 'aiApiKey' | 'aiModel'>;

/** A model needs seconds to write. */
export const createWriterHttp = (userAgent: string, outbound?: Outbound): HttpClient =>
  createHttpClient(userAgent, { totalTimeoutMs: 60_000 }, outbound);

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
