import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import { instructions } from './instructions.copy';
import type { ProseWriter } from './prose-writer';

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
});

const maxBytes = 256 * 1024;

/** Any server that speaks OpenAI's chat completions: https://platform.openai.com/docs/api-reference/chat. */
export function createChatModel(vendor: Vendor, baseUrl: string, model: string): ProseWriter {
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
