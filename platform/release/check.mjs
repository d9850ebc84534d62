import { readBuild } from './builds.mjs';
import { admitHost, admitSection } from './gate.mjs';
import { readHead } from './registry-chain.mjs';

/**
 * Holds builds against a released site, and changes nothing: each section's against the released host, the API and the sections beside it,
 * the host's against every released section. What the builds bring for one another does not count: each may be released first.
 *
 * @param {string[]} options.directories the packages whose `dist/` is held against it
 * @returns {Promise<{ label: string, refusal: string | null }[]>} for each build, why it does not fit, or null
 */
export async function check({ store, directories }) {
  const { registry } = await readHead(store);
  if (!registry.host)
    throw new Error(`Nothing is released in ${store.name} yet: there is nothing to hold builds against.`);
  const builds = await Promise.all(directories.map(readBuild));
  return Promise.all(
    builds.map(async (build) => {
      const admit = build.kind === 'host' ? admitHost : admitSection;
      const refusal = await admit(store, registry, build).then(
        () => null,
        (error) => error.message,
      );
      return { label: `${build.name}@${build.version}`, refusal };
    }),
  );
}
