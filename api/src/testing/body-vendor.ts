import { UpstreamError } from '../upstreams/http/upstream-error';
import type { Vendor } from '../upstreams/http/vendor';

/** A vendor that answers fixed bodies by the beginning of what follows the base URL. */
export function bodyVendor(baseUrl: string, bodies: Record<string, unknown>): Vendor & { asked: string[] } {
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
      const read = schema.safeParse(bodyOf(url));
      if (!read.success) throw new UpstreamError('malformed', 'another shape', { cause: read.error });
      return read.data;
    },
    text: async (url) => String(bodyOf(url)),
  };
}
