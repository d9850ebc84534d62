import { copyReleased, publishBuild, readBuild } from './builds.mjs';
import { append, readHead } from './registry-chain.mjs';
import { goLive } from './registry-edits.mjs';

/**
 * A site to try builds in beside what is released elsewhere, let in by no gate: each build in the place of what it would replace, everything
 * else as it is live there. No section has a version before it, so what does not fit shows instead of being rolled back.
 *
 * @param {import('./stores/store').Store} options.released the site to take the rest from
 * @param {import('./stores/store').Store} options.store where the candidate lies, signed by `signer`
 * @param {string[]} options.directories the packages whose `dist/` is tried
 */
export async function assembleCandidateSite({ released, store, signer, directories }) {
  const { registry: live } = await readHead(released);
  const builds = await Promise.all(directories.map(readBuild));
  const host = builds.find(({ kind }) => kind === 'host');
  const sections = builds.filter(({ kind }) => kind === 'section');
  const replaced = new Set(sections.map(({ name }) => name));
  const kept = Object.entries(live.sections).filter(([name]) => !replaced.has(name));

  if (!host) await copyReleased(released, store, { kind: 'host', version: live.host.version });
  for (const [name, { version }] of kept)
    await copyReleased(released, store, { kind: 'section', name, version });
  for (const build of builds) await publishBuild(store, build);

  const alone = (section) => ({ ...section, canary: undefined, previous: null });
  const content = {
    host: { version: (host ?? live.host).version },
    ...(live.api && { api: live.api }),
    sections: Object.fromEntries(kept.map(([name, section]) => [name, alone(section)])),
  };
  await append(
    store,
    signer,
    () => sections.reduce(goLive, content),
    () => ({ action: 'candidate' }),
  );
}
