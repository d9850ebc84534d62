import type { VersionCount } from './beacon-counts';

const fewestFailures = 5;
const factor = 2;
const margin = 0.05;

/** In how much of the visits a version failed, from 0 to 1. */
export const failureRate = ({ visits, failed }: VersionCount) => (visits === 0 ? 0 : failed / visits);

/**
 * Whether a canary fails clearly more often than the version beside it: in at least five visits, twice as often, and in five more of a
 * hundred visits. A canary is never judged by its first unlucky readers, and a fault that both have is not its own.
 */
export function isBroken(canary: VersionCount, stable: VersionCount): boolean {
  const [rate, usual] = [failureRate(canary), failureRate(stable)];
  return canary.failed >= fewestFailures && rate >= usual * factor && rate >= usual + margin;
}
