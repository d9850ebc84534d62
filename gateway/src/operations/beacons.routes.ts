import { clientKey } from '@painel/api';
import type { FastifyInstance } from 'fastify';
import type { Beacon, BeaconCounts } from './beacon-counts';
import { type ViolationCounts, violationIn } from './policy-violations';

/** Where browsers report what the content security policy refused. */
export const policyReports = '/_beacons/policy';

const largestBody = 16 * 1024;
const maxBeacons = 50;
const word = /^[\w.-]{1,64}$/;

const kinds: unknown[] = ['start', 'mount', 'failure', 'leave'] satisfies Beacon['kind'][];

const isBeacon = (value: unknown): value is Beacon => {
  const { kind, section, version } = (value ?? {}) as Partial<Record<keyof Beacon, unknown>>;
  return (
    kinds.includes(kind) && [section, version].every((text) => typeof text === 'string' && word.test(text))
  );
};

function read(body: unknown): { visit: string; beacons: Beacon[] } | null {
  try {
    const { visit, beacons } = JSON.parse(String(body)) as { visit?: unknown; beacons?: unknown };
    if (typeof visit !== 'string' || !word.test(visit) || !Array.isArray(beacons)) return null;
    return { visit, beacons: beacons.slice(0, maxBeacons).filter(isBeacon) };
  } catch {
    return null;
  }
}

/**
 * `POST /_beacons` takes reports of mounts and failures of sections. `POST /_beacons/policy` takes violations of the content security policy,
 * which do not count against a canary. Anybody may report anything, so the counts are bounded by client, version and kind.
 */
export async function addBeacons(
  app: FastifyInstance,
  counts: BeaconCounts,
  violations: ViolationCounts,
  isKnown: (section: string, version: string) => Promise<boolean>,
): Promise<void> {
  await app.register(async (scope) => {
    // `sendBeacon`, which outlives the page, sends text without a preflight.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/_beacons', { bodyLimit: largestBody, logLevel: 'warn' }, async (request, reply) => {
      const told = read(request.body);
      const client = clientKey(request);
      for (const beacon of told?.beacons ?? [])
        if (await isKnown(beacon.section, beacon.version)) counts.add(beacon, told!.visit, client);
      return reply.code(204).send();
    });
    scope.post(policyReports, { bodyLimit: largestBody, logLevel: 'warn' }, async (request, reply) => {
      const violation = violationIn(request.body);
      if (violation && violations.add(violation, clientKey(request)))
        app.log.warn(violation, 'refused by the content security policy');
      return reply.code(204).send();
    });
  });
}
