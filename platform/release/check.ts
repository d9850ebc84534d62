import { readBuild } from './builds';
import { admitHost, admitSection } from './gate';
import { readHead } from './registry-chain';
import type { Store } from './stores/store';

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
  return Promise.all(
    builds.map(async (build) => {
      const admitted: Promise<unknown> =
        build.kind === 'host' ? admitHost(store, registry, build) : admitSection(store, registry, build);
      const refusal = await admitted.then(
        () => null,
        (error: Error) => error.message,
      );
      return { label: `${build.name}@${build.version}`, refusal };
    }),
  );
}
