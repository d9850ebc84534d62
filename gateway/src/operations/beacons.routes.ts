import { clientKey } from '@painel/api';
import type { FastifyInstance } from 'fastify';
import { additionOf, beaconsIn } from './beacon';
import type { BeaconCounts } from './beacon-counts';
import type { HealthKeeper } from './health/health-keeper';
import { type ViolationCounts, violationIn } from './policy-violations';

/** Where browsers report what the content security policy refused. */
export const policyReports = '/_beacons/policy';

const largestBody = 16 * 1024;

/** The address for beacons of visits. */
interface BeaconServices {
  counts: BeaconCounts;
  health: Pick<HealthKeeper, 'add'>;
  violations: ViolationCounts;
  isKnown: (section: string, version: string) => Promise<boolean>;
}

/**
 * `POST /_beacons` takes reports of mounts and failures of sections, and the measures of their pages. `POST /_beacons/policy` takes violations of the
 * content security policy, which do not count against a canary. Any client may report anything, so the counts are bounded by client, version and
 * kind.
 */
export async function addBeacons(
  app: FastifyInstance,
  { counts, health, violations, isKnown }: BeaconServices,
): Promise<void> {
  await app.register(async (scope) => {
    // `sendBeacon`, which outlives the page, sends text without a preflight.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/_beacons', { bodyLimit: largestBody, logLevel: 'warn' }, async (request, reply) => {
      const reported = beaconsIn(request.body);
      const client = clientKey(request);
      for (const beacon of reported?.beacons ?? []) {
        if (!(await isKnown(beacon.section, beacon.version))) continue;
        const news = counts.add(beacon, reported!.visit, client);
        const addition = news && additionOf(beacon, news);
        if (addition) health.add(addition);
      }
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
