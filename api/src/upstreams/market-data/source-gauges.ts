import type { Telemetry } from '../../telemetry/telemetry';
import type { Feed } from './feed';

interface Sources {
  feeds: readonly Pick<Feed<unknown>, 'state'>[];
  isLive(): boolean;
}

/** Reports how old the figures of each source are. One that is switched off is left out, and so is its age before the first answer. */
export function registerSourceGauges(telemetry: Telemetry, { feeds, isLive }: Sources): void {
  const states = () => (isLive() ? feeds.flatMap((feed) => feed.state() ?? []) : []);

  telemetry.gauge({
    name: 'painel_market_live',
    help: 'Whether live figures answer (1), or the simulator (0).',
    read: () => [{ value: Number(isLive()) }],
  });
  telemetry.gauge({
    name: 'painel_source_age_seconds',
    help: 'Time since the last good answer of a source.',
    labels: ['source'],
    read: () =>
      states()
        .filter(({ ageMs }) => Number.isFinite(ageMs))
        .map(({ name: source, ageMs }) => ({ labels: { source }, value: ageMs / 1000 })),
  });
  telemetry.gauge({
    name: 'painel_source_fresh',
    help: 'Whether figures of a source are young enough to be shown as live.',
    labels: ['source'],
    read: () => states().map(({ name: source, isFresh }) => ({ labels: { source }, value: Number(isFresh) })),
  });
  telemetry.gauge({
    name: 'painel_source_clock_difference_seconds',
    help: 'How far the clock of a source is ahead of this server’s.',
    labels: ['source'],
    read: () =>
      states().flatMap(({ name: source, clockDifferenceMs }) =>
        clockDifferenceMs === null ? [] : { labels: { source }, value: clockDifferenceMs / 1000 },
      ),
  });
  telemetry.gauge({
    name: 'painel_source_available',
    help: 'Whether figures of a source are young enough to be shown at all.',
    labels: ['source'],
    read: () =>
      states().map(({ name: source, isAvailable }) => ({ labels: { source }, value: Number(isAvailable) })),
  });
}
