import { ApiError, backOffMs } from '@painel/shared/api';
import type { Query } from '@tanstack/react-query';

/** The failure of a query's last request. */
interface Failure {
  error: unknown;
  /** Failures in a row, this one included. */
  inARow: number;
  /** Pause before the next automatic request, in milliseconds. */
  pauseMs: number;
  /** The query's counters at that time: they show whether this is still the last failure and whether data arrived before it. */
  failures: number;
  answers: number;
}

const known = new WeakMap<object, Failure>();

/** The failure of a query's last request, or null. The random pause is computed once, so that all observers use the same. */
export function failureOf(query: Query): Failure | null {
  const { status, error, errorUpdateCount, dataUpdateCount } = query.state;
  if (status !== 'error') return null;
  const last = known.get(query);
  if (last?.failures === errorUpdateCount) return last;
  const inARow = last?.answers === dataUpdateCount ? last.inARow + 1 : 1;
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : null;
  const failure = {
    error,
    inARow,
    pauseMs: backOffMs(inARow, retryAfter),
    failures: errorUpdateCount,
    answers: dataUpdateCount,
  };
  known.set(query, failure);
  return failure;
}

/** The failure of the last completed request, even while the next one is pending. */
export const lastFailureOf = (query: Query): Failure | undefined => {
  const failure = known.get(query);
  return failure?.answers === query.state.dataUpdateCount ? failure : undefined;
};

/** Milliseconds until the query may repeat the request by itself; 0 or less when it may now. */
export function pauseLeft(query: Query): number {
  const failure = failureOf(query);
  return failure ? query.state.errorUpdatedAt + failure.pauseMs - Date.now() : 0;
}

const passing4xx: unknown[] = [408, 425, 429];

/** Whether a retry can succeed: a request that the server rejected is rejected again; code is loaded on demand. */
export const isPassing = ({ error }: Failure) =>
  error instanceof ApiError && (error.kind !== 'rejected' || passing4xx.includes(error.status));

/** Whether the network failed: a restored connection changes that. */
export const isWithoutAnswer = (query: Query) =>
  query.state.error instanceof ApiError && ['offline', 'timeout'].includes(query.state.error.kind);
