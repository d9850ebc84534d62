import { admitChange } from './admit-change';
import { type Build, labelOf, readBuild } from './builds';
import { admitSection } from './gate';
import { readHead } from './registry-chain';
import { goLive, hostLive } from './registry-edits';
import type { SignedRegistry } from './signature';
import type { Store } from './stores/store';

async function admitAlone(store: Store, registry: SignedRegistry, build: Build): Promise<void> {
  if (build.kind === 'section') await admitSection(store, registry, build);
  const after = build.kind === 'host' ? hostLive(registry, build) : goLive(registry, build);
  await admitChange(store, registry, after, [build]);
}

/**
 * Holds builds against a released site, and changes nothing: each section's against the released host, the API and the sections beside it,
 * the host's against every released section. What the builds bring for one another does not count: each may be released first.
 *
 * @param options.directories the packages whose `dist/` is held against it
 * @returns for each build, why it does not fit, or null
 */
export async function check({ store, directories }: { store: Store; directories: string[] }) {
  const { registry } = await readHead(store);
  if (!registry.host)
    throw new Error(`Nothing is released in ${store.name} yet: there is nothing to hold builds against.`);
  const builds = await Promise.all(directories.map(readBuild));
  const found = [];
  // One after another: each may have the compiler use every core.
  for (const build of builds) {
    const refusal = await admitAlone(store, registry, build).then(
      () => null,
      (error: Error) => error.message,
    );
    found.push({ label: labelOf(build), refusal });
  }
  return found;
}
