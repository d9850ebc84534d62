import type { AskedSource } from './ask-sources';
import { type Finding, failure, ok, warning } from './finding';

/** They answer, but not us, or not today. */
const refusals = [401, 403, 418, 429, 451];

function findingOf({ host, variables, reason, status }: AskedSource): Finding[] {
  const names = variables.join(', ');
  if (reason !== null)
    return [
      failure(
        `${host} cannot be reached: ${reason}`,
        `Let the server reach it, or name another in ${names}; empty switches it off.`,
      ),
    ];
  if (status !== null && (status >= 500 || refusals.includes(status)))
    return [
      warning(
        `${host} answers ${status}`,
        `Wait, or look whether this address is refused there; ${names} names another.`,
      ),
    ];
  return [];
}

/** A line for each source that does not answer, and one for the others. */
export function checkSources(asked: readonly AskedSource[]): Finding[] {
  const [first] = asked;
  if (first?.reason && asked.every(({ reason }) => reason !== null))
    return [
      failure(
        `none of ${asked.length} can be reached; ${first.host}: ${first.reason}`,
        'Let the server reach other machines by https; readers see invented figures until then.',
      ),
    ];
  const problems = asked.flatMap(findingOf);
  const well = asked.length - problems.length;
  return [...(well > 0 ? [ok(`${well} of ${asked.length} answer`)] : []), ...problems];
}

const offMs = 5000;
const farOffMs = 60_000;

/** Compares this machine's clock with the middle one of the others. */
export function checkClock(ahead: readonly (number | null)[]): Finding {
  const told = ahead.filter((each) => each !== null).toSorted((one, other) => one - other);
  const middle = told[Math.floor(told.length / 2)];
  const setIt = 'Let the machine set its clock by NTP: codes, sessions and the registry go by it.';
  if (middle === undefined) return warning('nothing that tells the time answered', setIt);
  const seconds = Math.abs(middle) / 1000;
  const way = middle > 0 ? 'behind' : 'ahead';
  if (Math.abs(middle) > farOffMs) return failure(`this machine is ${seconds.toFixed(0)} s ${way}`, setIt);
  if (Math.abs(middle) > offMs) return warning(`this machine is ${seconds.toFixed(0)} s ${way}`, setIt);
  return ok(`right to ${seconds < 1 ? 'a second' : `${seconds.toFixed(0)} s`} (${told.length} compared)`);
}
