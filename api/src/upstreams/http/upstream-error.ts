export type UpstreamFailure =
  'network' | 'timeout' | 'status' | 'rate-limited' | 'too-large' | 'malformed' | 'switched-off';

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
