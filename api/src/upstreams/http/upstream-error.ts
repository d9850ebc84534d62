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
}

/** Why a vendor gave no usable answer. Clients never see it: readers throw UpstreamUnavailableError instead. */
export class UpstreamError extends Error {
  readonly statusCode: number | null;
  /** From `Retry-After`; null without it. */
  readonly retryAfterMs: number | null;
  /** The id that the call carried. */
  requestId: string | null = null;

  constructor(
    readonly kind: UpstreamFailure,
    message: string,
    { cause, statusCode = null, retryAfterMs = null }: UpstreamErrorDetails = {},
  ) {
    super(message, { cause });
    this.statusCode = statusCode;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A failure for the log, with the id that its call carried. */
export const upstreamCallOf = (error: unknown) => ({
  reason: String(error),
  ...(error instanceof UpstreamError && error.requestId && { upstreamRequestId: error.requestId }),
});
