export type UpstreamFailure =
  | 'network'
  | 'timeout'
  | 'status'
  /** 404 or 410: the address has ended. */
  | 'gone'
  /** It redirects to another server. */
  | 'moved'
  | 'rate-limited'
  | 'too-large'
  | 'malformed'
  | 'switched-off';

interface UpstreamErrorDetails {
  cause?: unknown;
  statusCode?: number | null;
  retryAfterMs?: number | null;
  vendorCode?: string | null;
}

/** Why a vendor gave no usable answer. Clients never see it: readers throw UpstreamUnavailableError instead. */
export class UpstreamError extends Error {
  readonly statusCode: number | null;
  /** From `Retry-After`; null without it. */
  readonly retryAfterMs: number | null;
  /** The vendor's own code of a refusal, where its reader asks for it. */
  readonly vendorCode: string | null;
  /** The id that the call carried. */
  requestId: string | null = null;

  constructor(
    readonly kind: UpstreamFailure,
    message: string,
    { cause, statusCode = null, retryAfterMs = null, vendorCode = null }: UpstreamErrorDetails = {},
  ) {
    super(message, { cause });
    this.statusCode = statusCode;
    this.retryAfterMs = retryAfterMs;
    this.vendorCode = vendorCode;
  }
}

/** A request outside the allowlist of its vendor, which is a mistake of ours and is not sent. */
export class ForbiddenRequestError extends Error {}

/** A failure for the log, with the id that its call carried. */
export const upstreamCallOf = (error: unknown) => ({
  reason: String(error),
  ...(error instanceof UpstreamError && error.requestId && { upstreamRequestId: error.requestId }),
});
