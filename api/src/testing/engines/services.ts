import { type Engine, postgres } from './engines';

/** Services that a test may need. The suites of a missing service are skipped, with the reason in their name. */
export type Service = 'PostgreSQL' | 'Redis';

const variable = (service: Service) => `PAINEL_TESTS_LEFT_OUT_ON_${service.toUpperCase()}`;

/** Skips the suites of a service in this run, and prints the reason. */
export function skipService(service: Service, reason: string): void {
  process.env[variable(service)] = reason;
}

/** A suite on a real service. It is skipped if the service is missing. */
export function describeOn(service: Service, subject: string, suite: () => void): void {
  const reason = process.env[variable(service)];
  const describeOrSkip = reason === undefined ? describe : describe.skip;
  describeOrSkip(`${subject} on ${service}${reason === undefined ? '' : `: ${reason}`}`, suite);
}

/** A suite on PostgreSQL of the deep run: its rules do not depend on the engine, and its stores have suites on both. */
export function describeDeepOnPostgres(subject: string, suite: () => void): void {
  if (isWholeOn(postgres)) describeOn('PostgreSQL', subject, suite);
  else describe.skip(`${subject} on PostgreSQL (pnpm test:deep)`, suite);
}

/** Whether an engine runs a subject's whole suite. Rules that do not depend on the engine run on SQLite, and on PostgreSQL in deep tests. */
export const isWholeOn = (engine: Engine): boolean => engine !== postgres || process.env.TEST_DEEP === '1';

/** The Redis that tests use. */
export const redisServer = () => process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';
