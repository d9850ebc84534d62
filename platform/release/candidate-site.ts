import { copyReleased, publishBuild, readBuild } from './builds';
import { append, readHead, type RegistryChange } from './registry-chain';
import { goLive } from './registry-edits';
import type { Signer } from './signature';
import type { Store } from './stores/store';
import type { SectionDocument } from '../registry';

interface CandidateSite {
  /** The site to take the rest from. */
  released: Store;
  /** Where the candidate lies, signed by `signer`. */
  store: Store;
  signer: Signer;
  /** The packages whose `dist/` is tried. */
  directories: string[];
}

/**
 * A site to try builds in beside what is released elsewhere, let in by no gate: each build in the place of what it would replace, everything
 * else as it is live there. No section has a version before it, so what does not fit shows instead of being rolled back.
 */
export async function assembleCandidateSite({
  released,
  store,
  signer,
  directories,
}: CandidateSite): Promise<void> {
  const { registry: live } = await readHead(released);
  const builds = await Promise.all(directories.map(readBuild));
  const host = builds.find(({ kind }) => kind === 'host');
  const sections = builds.filter((build) => build.kind === 'section');
  const replaced = new Set(sections.map(({ name }) => name));
  const kept = Object.entries(live.sections).filter(([name]) => !replaced.has(name));

  const shown = host ?? live.host;
  if (!shown) throw new Error(`Nothing is released in ${released.name} yet.`);
  if (!host) await copyReleased(released, store, { kind: 'host', name: 'host', version: shown.version });
  for (const [name, { version }] of kept)
    await copyReleased(released, store, { kind: 'section', name, version });
  for (const build of builds) await publishBuild(store, build);

  const alone = (section: SectionDocument): SectionDocument => ({
    ...section,
    canary: undefined,
    previous: null,
  });
  const content: RegistryChange = {
    host: { version: shown.version },
    ...(live.api && { api: live.api }),
    ...(live.retired && { retired: live.retired }),
    sections: Object.fromEntries(kept.map(([name, section]) => [name, alone(section)])),
  };
  await append(
    store,
    signer,
    () => sections.reduce((registry, section) => goLive(registry, section), content),
    () => ({ action: 'candidate' }),
  );
}
