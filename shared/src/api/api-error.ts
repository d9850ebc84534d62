export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'unauthenticated'
  | 'rejected'
  | 'unavailable'
  | 'broken-contract';

interface ApiErrorFacts {
  status?: number;
  code?: string;
  serverMessage?: string;
  details?: string | null;
  retryAfterSeconds?: number;
  requestId?: string;
  cause?: unknown;
}

/**
 * The only error that `request()` throws.
 * `offline`: no answer reached us; `timeout`: none in time; `unauthenticated`: 401; `rejected`: another 4xx, usually with the
 * server's sentence; `unavailable`: 5xx; `broken-contract`: an answer that does not have the agreed shape.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, null when there was no answer. */
  readonly status: number | null;
  readonly code: string | null;
  /** The message of the server, in Portuguese. */
  readonly serverMessage: string | null;
  readonly details: string | null;
  readonly retryAfterSeconds: number | null;
  /** The server's id of the request, which its log has. */
  readonly requestId: string | null;

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts = {}) {
    super(`${kind}${facts.status ? ` (${facts.status})` : ''}`, { cause: facts.cause });
    this.kind = kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.serverMessage = facts.serverMessage ?? null;
    this.details = facts.details ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.requestId = facts.requestId ?? null;
  }
}

/** The sentence to show for a failure: the server's own when it sent one, otherwise the view's. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/**
 * Returns the first eight characters of the request's id, which a reader quotes to the operator after a fault of the server. Null for every other
 * failure.
 */
export function failureCodeOf(error: unknown): string | null {
  const isOurs = error instanceof ApiError && ['unavailable', 'broken-contract'].includes(error.kind);
  return isOurs ? (error.requestId?.slice(0, 8) ?? null) : null;
}
