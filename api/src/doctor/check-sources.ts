import type { AskedEndpoint } from './ask-sources';
import { type Finding, failure, ok, warning } from './finding';

/** They answer, but not us, or not today. */
const refusals = [401, 402, 403, 409, 418, 429, 451];

function findingOf({ host, reason, status, failure: kind, variables }: AskedEndpoint): Finding | null {
  const names = variables.join(', ');
  if (reason !== null)
    return failure(
      `${host} cannot be reached: ${reason}`,
      `Let the server reach it, or name another in ${names}; empty switches it off.`,
    );
  if (kind === 'gone' || kind === 'moved')
    return failure(
      kind === 'moved' ? `${host} has moved to another server` : `${host} answers ${status}`,
      `The address has ended: name its successor in ${names}; empty switches it off.`,
    );
  if (kind !== null || (status !== null && (status >= 500 || refusals.includes(status))))
    return warning(
      `${host} answers ${status}`,
      `Wait, or look whether this address or its key is refused there; ${names} names another.`,
    );
  return null;
}

/** Joins equal findings about endpoints of one server into one, with their paths. */
function joined(asked: readonly AskedEndpoint[]): Finding[] {
  const found = new Map<string, { finding: Finding; paths: string[] }>();
  for (const endpoint of asked) {
    const finding = findingOf(endpoint);
    if (finding === null) continue;
    const { paths } = found.get(finding.says) ?? { paths: [] };
    found.set(finding.says, { finding, paths: [...paths, endpoint.path].filter(Boolean) });
  }
  return [...found.values()].map(({ finding, paths }) => ({
    ...finding,
    says: [finding.says, ...paths].join(' '),
  }));
}

/** A line for each server with endpoints that do not answer as they should, and one for the others. */
export function checkSources(asked: readonly AskedEndpoint[]): Finding[] {
  const [first] = asked;
  if (first?.reason && asked.every(({ reason }) => reason !== null))
    return [
      failure(
        `none of ${asked.length} can be reached; ${first.host}: ${first.reason}`,
        'Let the server reach other machines by https; readers see invented figures until then.',
      ),
    ];
  const well = asked.filter((endpoint) => findingOf(endpoint) === null).length;
  return [...(well > 0 ? [ok(`${well} of ${asked.length} endpoints answer`)] : []), ...joined(asked)];
}

const offMs = 5000;
const farOffMs = 60_000;

/** Compares this machine's clock with the middle one of the others. */
export function checkClock(ahead: readonly (number | null)[]): Finding {
  const reported = ahead.filter((each) => each !== null).toSorted((one, other) => one - other);
  const middle = reported[Math.floor(reported.length / 2)];
  const setIt = 'Let the machine set its clock by NTP: codes, sessions and the registry go by it.';
  if (middle === undefined) return warning('nothing that has a clock answered', setIt);
  const seconds = Math.abs(middle) / 1000;
  const way = middle > 0 ? 'behind' : 'ahead';
  if (Math.abs(middle) > farOffMs) return failure(`this machine is ${seconds.toFixed(0)} s ${way}`, setIt);
  if (Math.abs(middle) > offMs) return warning(`this machine is ${seconds.toFixed(0)} s ${way}`, setIt);
  return ok(`right to ${seconds < 1 ? 'a second' : `${seconds.toFixed(0)} s`} (${reported.length} compared)`);
}
