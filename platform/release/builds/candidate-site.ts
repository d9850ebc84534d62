import { copyReleased, publishBuild, readBuild } from './builds';
import { append, type RegistryChange } from '../chain/registry-chain';
import { readHead } from '../chain/registry-files';
import { goLive } from '../chain/registry-edits';
import type { Signer } from '../chain/signature';
import type { Store } from '../stores/store';
import type { SectionDocument } from '@painel/contract/registry';

interface CandidateSite {
  /** The site to take the rest from. */
  released: Store;
  /** The folder of the candidate, signed by `signer`. */
  store: Store;
  signer: Signer;
  /** The packages whose `dist/` is tried. */
  directories: string[];
}

/**
 * A site for trying builds with the rest of a released site. No gate refuses them. Each build replaces its live version; everything else is as it
 * is live. No section has a previous version, so a failure shows instead of falling back.
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
