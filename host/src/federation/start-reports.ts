import { watchPage } from '@painel/shared/analytics';
import { ownerOf, provideReporter, type Registry, type SectionMount } from '@painel/shared/federation';
import { createBeaconQueue, createStartTracker, idOf } from './beacons';

/**
 * Reports to the server, once per visit, that a section's version started, and each of its failures. An uncaught error counts against the
 * section whose script threw it.
 */
export function startReports(beaconUrl: string | null, registry: Registry | null) {
  const queue = beaconUrl ? createBeaconQueue(beaconUrl, String(Math.random()).slice(2)) : null;
  if (!queue) return void watchPage((trace) => ({ ...ownerOf(trace, registry) }));
  const starts = createStartTracker(queue);
  addEventListener('pagehide', () => {
    starts.leave();
    queue.send();
  });
  watchPage((trace) => {
    const owner = ownerOf(trace, registry);
    if (owner && owner.section !== 'host') queue.add({ kind: 'failure', ...owner });
    return { ...owner };
  });

  const mounted = new Set<string>();
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
      mounted.add(idOf(of));
      if (starts.isAwaited(of)) starts.end(of, 'mount');
      else queue.add({ kind: 'mount', ...of });
    },
    failed(failure) {
      starts.forget(failure);
      // The message is not sent, because the counts need only the version and the time.
      queue.add({ kind: 'failure', ...failure, message: undefined });
    },
  });
}
