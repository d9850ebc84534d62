import { admitChange, readHost, refuse } from './admit-change';
import { labelOf, type LocalBuild, readBuild, readerOf } from '../builds/builds';
import { wordsOfCompatibility } from './compatibility';
import { checkRelease } from './check-release';
import { readHead } from '../chain/registry-files';
import { goLive, hostLive } from '../chain/registry-edits';
import type { SignedRegistry } from '../chain/signature';
import type { Store } from '../stores/store';

async function hold(store: Store, registry: SignedRegistry, build: LocalBuild): Promise<void> {
  if (build.kind === 'section') {
    const host = await readHost(store, registry);
    refuse(await checkRelease({ store, build, read: readerOf(build), registry, host }));
  }
  const after = build.kind === 'host' ? hostLive(registry, build) : goLive(registry, build);
  await admitChange(store, registry, after, [build]);
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
  const builds = await Promise.all(directories.map(readBuild));
  const found = [];
  // One after another: each may have the compiler use every core.
  for (const build of builds) {
    const refusal = await hold(store, registry, build).then(
      () => null,
      (error: Error) => error.message,
    );
    const versions = build.kind === 'section' ? await wordsOfCompatibility(store, registry, build) : [];
    found.push({ label: labelOf(build), refusal, versions });
  }
  return found;
}
