import * as z from 'zod';
import type { HttpClient } from '../http/http-client';
import { ForbiddenRequestError, UpstreamError } from '../http/upstream-error';
import type { OpenVendor } from '../http/vendors';
import type { Allowlist, Vendor } from '../http/vendor';
import { ConnectionError } from './connection-vendor';
import { exactJson } from './exact-json';

/** A page of a list, in bytes. */
const maxPageBytes = 4 * 1024 * 1024;
const unnamedRestMs = 60_000;

interface GuardOptions {
  name: string;
  baseUrl: string;
  http: HttpClient;
  openVendor: OpenVendor;
  intervalMs: number;
  paths: Allowlist['paths'];
  /** Reads the vendor's code of a refusal. */
  codeOf: (body: string) => string | null;
  /** Its codes of a key that is no longer valid. */
  refusals: readonly string[];
}

/** Numbers are texts, because `exactJson` keeps their digits; vendors write some in quotes. */
export const numberText = z
  .string()
  .max(60)
  .regex(/^-?\d+(\.\d+)?$/);
export const digitsText = z.string().max(60).regex(/^\d+$/);
export const idText = z.string().min(1).max(200);

const isLoopback = (url: string) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname);

/** The only way to a vendor: by its allowlist, at its pace, with each number kept exactly. */
export function createVendorGuard(options: GuardOptions) {
  const { name, baseUrl, http, openVendor, intervalMs, paths, codeOf, refusals } = options;
  const allow = { origin: new URL(baseUrl).origin, paths };
  const vendor: Vendor = openVendor(`connection ${name}`, {
    http,
    allow,
    intervalMs: isLoopback(baseUrl) ? 0 : intervalMs,
  });
  const common = { ofItem: true, urgent: false, maxBytes: maxPageBytes, codeOf, parse: exactJson };

  const failed = (error: unknown): never => {
    throw toConnectionError(error, refusals);
  };

  return {
    get: <Output>(path: string, schema: z.ZodType<Output>, headers: Record<string, string>) =>
      vendor.json(`${baseUrl}${path}`, schema, { ...common, headers }).catch(failed),
    post: <Output>(path: string, body: object, schema: z.ZodType<Output>) =>
      vendor.postJson(`${baseUrl}${path}`, body, schema, common).catch(failed),
  };
}

export type VendorGuard = ReturnType<typeof createVendorGuard>;

function toConnectionError(error: unknown, refusals: readonly string[]): ConnectionError {
  if (error instanceof ForbiddenRequestError) throw error;
  if (!(error instanceof UpstreamError)) return new ConnectionError('away', { cause: error });
  const { kind, statusCode, vendorCode, retryAfterMs } = error;
  const details = vendorCode ?? (statusCode === null ? null : String(statusCode));
  if (kind === 'rate-limited')
    return new ConnectionError('resting', { details, retryAfterMs: retryAfterMs ?? unnamedRestMs });
  // A 403 without a code of the vendor may be its firewall's, which says nothing about the key.
  if (statusCode === 401 || (vendorCode !== null && refusals.includes(vendorCode)))
    return new ConnectionError('key_refused', { details, cause: error });
  if (kind === 'malformed' || kind === 'too-large' || kind === 'moved' || statusCode === 404)
    return new ConnectionError('changed', { details, cause: error });
  return new ConnectionError('away', { details, cause: error });
}

/** The vendor's code of a JSON refusal, found by the reader; null for any other text. */
export const jsonCode =
  (read: (body: { code?: unknown; error?: unknown }) => unknown) =>
  (body: string): string | null => {
    try {
      const code = read(exactJson(body) as object);
      return typeof code === 'string' && /^[\w.|-]{1,40}$/.test(code) ? code : null;
    } catch {
      return null;
    }
  };

/** Asks again once with the vendor's own time where it refuses ours. */
export function createVendorClock(readTime: () => Promise<number>, codes: readonly string[]) {
  let offsetMs = 0;
  return {
    async call<Output>(ask: (offsetMs: number) => Promise<Output>, now: () => number): Promise<Output> {
      try {
        return await ask(offsetMs);
      } catch (error) {
        if (!(error instanceof ConnectionError) || !codes.includes(error.details ?? '')) throw error;
        offsetMs = (await readTime()) - now();
        return ask(offsetMs);
      }
    },
  };
}

/** Ends a list whose pages repeat themselves. */
export function refuseRepeatedPage(isRepeated: boolean): void {
  if (isRepeated) throw new ConnectionError('changed', { details: 'repeated page' });
}
