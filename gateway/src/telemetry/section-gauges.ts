import type { Gauge, Telemetry } from '@painel/api';
import type { VersionHealth } from '@painel/platform/release';
import type { HealthKeeper } from '../operations/health/health-keeper';
import type { Releases } from '../operations/releases';

/** The store is read at most so often, however often it is scraped. */
const readEveryMs = 60_000;

interface Sections {
  releases: Pick<Releases, 'live' | 'verified'>;
  health: Pick<HealthKeeper, 'health'>;
  now?: () => number;
}

/**
 * Reports what browsers measured of each version in the last 24 hours, as `/_ops` shows it. Each process reports the figures of the whole site: take the
 * largest of them, not their sum.
 */
export function registerSectionGauges(
  telemetry: Telemetry,
  { releases, health, now = Date.now }: Sections,
): void {
  let read: Promise<{ revision: number; versions: VersionHealth[] }> | null = null;
  let readAt = 0;

  async function readAll() {
    const live = await releases.live();
    return { revision: live.revision, versions: await health.health(live) };
  }

  function latest() {
    if (read && now() - readAt < readEveryMs) return read;
    readAt = now();
    const begun = readAll();
    read = begun;
    begun.catch(() => (read = null));
    return begun;
  }

  const labels = ['section', 'version', 'role', 'revision'];
  const labelsOf = ({ section, version, role }: VersionHealth, revision: number) => ({
    section,
    version,
    role,
    revision: String(revision),
  });
  const gaugeOf = (
    name: string,
    help: string,
    valueOf: (version: VersionHealth) => number | null | undefined,
  ): Gauge => ({
    name,
    help,
    labels,
    async read() {
      const { revision, versions } = await latest();
      return versions.flatMap((version) => {
        const value = valueOf(version);
        return value === null || value === undefined ? [] : [{ labels: labelsOf(version, revision), value }];
      });
    },
  });

  const gauges: Gauge[] = [
    {
      name: 'painel_registry_revision',
      help: 'The revision of the registry that is served.',
      read: async () => [{ value: (await latest()).revision }],
    },
    {
      name: 'painel_registry_problems',
      help: 'Sections and canaries that cannot be read in the registry, which no reader gets.',
      read: async () => [{ value: (await releases.verified()).sound?.problems?.length ?? 0 }],
    },
    {
      name: 'painel_registry_expires_seconds',
      help: 'How long browsers go on believing the registry; below 0 they do not.',
      async read() {
        const { expires } = await releases.live();
        return expires ? [{ value: (Date.parse(expires) - now()) / 1000 }] : [];
      },
    },
    gaugeOf('painel_section_visits_24h', 'Visits of a version in the last 24 hours.', ({ visits }) => visits),
    {
      name: 'painel_section_failures_24h',
      help: 'Failures of a version in browsers in the last 24 hours, by phase, each once per visit.',
      labels: [...labels, 'phase'],
      async read() {
        const { revision, versions } = await latest();
        return versions.flatMap((version) =>
          Object.entries(version.failures).map(([phase, value]) => ({
            labels: { ...labelsOf(version, revision), phase },
            value,
          })),
        );
      },
    },
    gaugeOf(
      'painel_section_lcp_p75_seconds',
      'Largest contentful paint in the last 24 hours, 75th percentile.',
      ({ lcp }) => lcp && lcp.p75 / 1000,
    ),
    gaugeOf(
      'painel_section_inp_p75_seconds',
      'Interaction to next paint in the last 24 hours, 75th percentile.',
      ({ inp }) => inp && inp.p75 / 1000,
    ),
    gaugeOf(
      'painel_section_cls_p75',
      'Cumulative layout shift in the last 24 hours, 75th percentile.',
      ({ cls }) => cls && cls.p75 / 1000,
    ),
    gaugeOf(
      'painel_section_bytes_p75',
      'Scripts and styles that a visit takes, in bytes, 75th percentile.',
      ({ bytes }) => bytes,
    ),
  ];
  for (const gauge of gauges) telemetry.gauge(gauge);
}
