import { admitChange, refuse } from './gates/admit-change';
import { labelOf, type LocalBuild, readBuild, readerOf } from './builds/builds';
import { type LiveSite, readLive } from './builds/live-site';
import { wordsOfCompatibility } from './gates/compatibility';
import { checkRelease } from './gates/check-release';
import { readHead } from './chain/registry-files';
import { goLive, hostLive } from './chain/registry-edits';
import type { Store } from './stores/store';

async function hold(live: LiveSite, build: LocalBuild): Promise<void> {
  if (build.kind === 'section') refuse(await checkRelease({ live, build, read: readerOf(build) }));
  const after = build.kind === 'host' ? hostLive(live.registry, build) : goLive(live.registry, build);
  await admitChange(live, after, [build]);
}

/**
 * Compares builds with a released site, and changes nothing: each section with the released host, the API and the other sections, the host with
 * every released section. The builds do not help one another, because each may be released first.
 *
 * @param options.directories the packages whose `dist/` is held against it
 * @returns for each build, why it does not fit, or null; of a section, how its libraries compare with the site's
 */
export async function check({ store, directories }: { store: Store; directories: string[] }) {
  const { registry } = await readHead(store);
  if (!registry.host)
    throw new Error(`Nothing is released in ${store.name} yet: there is nothing to hold builds against.`);
  const live = await readLive(store, registry);
  const builds = await Promise.all(directories.map(readBuild));
  const found = [];
  // One after another: each may have the compiler use every core.
  for (const build of builds) {
    const refusal = await hold(live, build).then(
      () => null,
      (error: Error) => error.message,
    );
    const versions = build.kind === 'section' ? wordsOfCompatibility(live, build) : [];
    found.push({ label: labelOf(build), refusal, versions });
  }
  return found;
}
