import { ApiError, backOffMs } from '@painel/shared/api';
import type { Query } from '@tanstack/react-query';

/** A query's last answer, when that was a failure. */
interface Failure {
  error: unknown;
  /** Without an answer in between, this one included. */
  inARow: number;
  /** How long the query leaves the server alone after it. */
  pauseMs: number;
  /** The query's own counts at that time: they tell whether this is still the last failure, and whether an answer came before it. */
  failures: number;
  answers: number;
}

const known = new WeakMap<object, Failure>();

/** The failure that a query's last answer was, or null. The pause after it is drawn once, so that all who show the query keep the same. */
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

/** The failure that was a query's last answer, even while the next answer is awaited. */
export const lastFailureOf = (query: Query): Failure | undefined => {
  const failure = known.get(query);
  return failure?.answers === query.state.dataUpdateCount ? failure : undefined;
};

/** How long, in milliseconds, until a query may ask again by itself; 0 or less when it may. */
export function pauseLeft(query: Query): number {
  const failure = failureOf(query);
  return failure ? query.state.errorUpdatedAt + failure.pauseMs - Date.now() : 0;
}

const passing4xx: unknown[] = [408, 425, 429];

/** Whether the same question may be answered later: what the server refused for good, it refuses again; code is fetched again on demand. */
export const isPassing = ({ error }: Failure) =>
  error instanceof ApiError && (error.kind !== 'rejected' || passing4xx.includes(error.status));

/** Whether no answer reached the browser at all: a connection that is back changes that. */
export const isWithoutAnswer = (query: Query) =>
  query.state.error instanceof ApiError && ['offline', 'timeout'].includes(query.state.error.kind);
