export type UpstreamFailure =
  'network' | 'timeout' | 'status' | 'rate-limited' | 'too-large' | 'malformed' | 'switched-off';

interface UpstreamErrorDetails {
  cause?: unknown;
  statusCode?: number | null;
  retryAfterMs?: number | null;
}

/** Why one vendor gave nothing usable. Never leaves the server: readers turn it into UpstreamUnavailableError. */
export class UpstreamError extends Error {
  readonly statusCode: number | null;
  /** From `Retry-After`; null when the vendor named no time. */
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
