import * as z from 'zod';
import { UpstreamError } from '../../upstreams/http/upstream-error';
import type { Vendor } from '../../upstreams/http/vendor';

/** A response with status and headers. */
export class RecordedResponse {
  constructor(
    readonly status: number,
    readonly body: string,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A vendor that answers with fixed bodies, by prefixes of the path after the base URL. */
export function fakeVendor(baseUrl: string, bodies: Record<string, unknown>): Vendor & { asked: string[] } {
  const asked: string[] = [];
  const bodyOf = (url: string) => {
    const path = url.slice(baseUrl.length);
    asked.push(path);
    const known = Object.keys(bodies).find((start) => path.startsWith(start));
    if (known === undefined) throw new UpstreamError('status', 'not found', { statusCode: 404 });
    return bodies[known];
  };
  return {
    asked,
    async json(url, schema) {
      const read = z.safeParse(schema, bodyOf(url));
      if (!read.success) throw new UpstreamError('malformed', 'another shape', { cause: read.error });
      return read.data;
    },
    async postJson(url, question, schema) {
      return this.json(`${url}#${JSON.stringify(question)}`, schema);
    },
    text: async (url) => String(bodyOf(url)),
    async answer(url, read) {
      const body = bodyOf(url);
      if (body instanceof RecordedResponse) return read(body);
      return read({ status: 200, body: JSON.stringify(body), headers: {} });
    },
  };
}
