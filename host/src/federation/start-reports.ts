import { watchPage } from '@painel/shared/analytics';
import { ownerOf, provideReporter, type Registry, type SectionMount } from '@painel/shared/federation';
import { createBeaconQueue, createStartTracker, idOf } from './beacons';
import { measurePage } from './page-measures';

/**
 * Reports to the server, once per visit, that a section's version started, and each of its failures. An uncaught error counts against the
 * section whose script threw it. When the page is hidden or left, it reports what was measured of each version, once.
 */
export function startReports(beaconUrl: string | null, registry: Registry | null) {
  const queue = beaconUrl ? createBeaconQueue(beaconUrl, String(Math.random()).slice(2)) : null;
  if (!queue) return void watchPage((trace) => ({ ...ownerOf(trace, registry) }));
  const starts = createStartTracker(queue);
  const mounted = new Map<string, SectionMount>();
  const measured = new Set<string>();
  const measures = globalThis.PerformanceObserver && measurePage();
  const sendMeasures = () => {
    measures?.flush();
    for (const [id, { section, version }] of measures ? mounted : []) {
      const found = measures.of(section, version);
      if (measured.has(id) || JSON.stringify(found) === '{}') continue;
      measured.add(id);
      queue.add({ kind: 'vitals', section, version, ...found });
    }
  };
  if (registry) mounted.set('host', { section: 'host', version: registry.host.version });
  // The last event that every browser sends.
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    sendMeasures();
    queue.send();
  });
  addEventListener('pagehide', () => {
    starts.leave();
    sendMeasures();
    queue.send();
  });
  watchPage((trace) => {
    const owner = ownerOf(trace, registry);
    if (owner && owner.section !== 'host') queue.add({ kind: 'failure', ...owner });
    return { ...owner };
  });

  const isCompared = ({ section, version }: SectionMount) => {
    const chosen = registry?.sections[section];
    return chosen?.canary !== undefined && chosen.version === version;
  };
  provideReporter({
    started(of) {
      if (isCompared(of) && !mounted.has(idOf(of))) starts.begin(of);
    },
    preloaded(of) {
      if (starts.isAwaited(of) && !mounted.has(idOf(of))) starts.end(of, 'leave');
    },
    mounted(of) {
      if (mounted.has(idOf(of))) return;
      mounted.set(idOf(of), of);
      if (starts.isAwaited(of)) starts.end(of, 'mount');
      else queue.add({ kind: 'mount', ...of });
    },
    failed(failure) {
      starts.forget(failure);
      // The failure card in its place is not measured.
      measured.add(idOf(failure));
      // The message is not sent, because the counts need only the version and the time.
      queue.add({ kind: 'failure', ...failure, message: undefined });
    },
  });
}
