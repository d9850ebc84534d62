/** Services that a test may need beside the repository; a suite on one that is not there is skipped, with the reason in its name. */
export type Service = 'PostgreSQL' | 'Redis';

const variable = (service: Service) => `PAINEL_TESTS_LEFT_OUT_ON_${service.toUpperCase()}`;

/** For all suites of a run; the reason is what the run prints. */
export function skipService(service: Service, reason: string): void {
  process.env[variable(service)] = reason;
}

/** A suite on a real service, or left out where there is none. */
export function describeOn(service: Service, subject: string, suite: () => void): void {
  const reason = process.env[variable(service)];
  const describeOrSkip = reason === undefined ? describe : describe.skip;
  describeOrSkip(`${subject} on ${service}${reason === undefined ? '' : `: ${reason}`}`, suite);
}

/** The Redis that tests use. */
export const redisServer = () => process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';
