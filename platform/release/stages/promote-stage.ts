import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@painel/contract/registry';
import { type Build, folderOf, readBuild, readReleased } from '../builds/builds';
import { sha384 } from '../chain/integrity';
import { readHead } from '../chain/registry-files';
import { goLive } from '../chain/registry-edits';
import { release } from '../release';
import { hasValidSignature, type SignedRegistry, type Signer } from '../chain/signature';
import type { Store } from '../stores/store';
import { ownRevisions } from '../chain/registry-chain';

interface Source {
  /** The stage, for the history. */
  stage: string;
  store: Store;
  /** Its own key; none where the stage is an address, which vouches for its own files. */
  signer?: Signer;
}
interface StagePromotion {
  from: Required<Source>;
  store: Store;
  signer: Signer;
  /** Of the section, or `host`. */
  name: string;
  /** Where the other site is served: every file must answer there too. */
  siteUrl?: string;
  /** Gets a line with the weight of its pages, next to their budgets. */
  reportSizes?: (weights: string) => void;
  origin?: RegistryDocument['origin'];
}

const changedBuild = ({ stage }: Source, folder: string) =>
  new Error(
    `${folder}/build.json in ${stage} does not say what was signed there: it was changed after its release. Release it to ${stage} again.`,
  );

/** The live registry of a stage, signed by its own key where that is at hand. */
async function liveIn({ stage, store, signer }: Source): Promise<SignedRegistry> {
  const { registry } = await readHead(store);
  if (registry.revision === 0) throw new Error(`Nothing is released in ${stage} yet.`);
  if (signer && !hasValidSignature(registry, signer.publicKey))
    throw new Error(
      `Revision ${registry.revision} in ${stage} is not signed with the key of ${stage}: another party wrote it.`,
    );
  return registry;
}

/** The build of the live version. The note next to its files is not signed, so it must agree with the registry, which is. */
async function liveBuild(source: Source, registry: SignedRegistry, name: string): Promise<Build> {
  const kind = name === 'host' ? 'host' : 'section';
  const signed = kind === 'host' ? registry.host : registry.sections[name];
  if (!signed)
    throw new Error(
      `${source.stage} has no ${name || 'section without a name'}. Live there are ${['host', ...Object.keys(registry.sections)].join(', ')}.`,
    );
  const version = { kind, name, version: signed.version } as const;
  const folder = folderOf(version);
  const build = await readReleased(source.store, version);
  if (!build) throw new Error(`${folder} is not kept in ${source.stage} any more.`);
  if (build.kind !== kind || build.name !== name || build.version !== signed.version)
    throw changedBuild(source, folder);
  if (build.kind === 'section') {
    const { previous: _, canary: __, ...offered } = registry.sections[name]!;
    const { previous: ___, ...reported } = goLive<Pick<SignedRegistry, 'sections'>>({ sections: {} }, build)
      .sections[name]!;
    // JSON leaves out what is undefined.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(reported)), offered)) throw changedBuild(source, folder);
  }
  return build;
}

/** Writes the files of a version into a folder as a build leaves them. @throws where one is not what was released */
async function writeBuild(source: Source, build: Build, directory: string): Promise<void> {
  const dist = path.join(directory, 'dist');
  const folder = folderOf(build);
  for (const [file, expected] of Object.entries(build.files)) {
    const place = path.join(dist, file);
    if (!place.startsWith(`${dist}${path.sep}`)) throw changedBuild(source, folder);
    const content = await source.store.read(`${folder}/${file}`);
    if (!content || sha384(content) !== expected)
      throw new Error(
        `${folder}/${file} in ${source.stage} is not what was released there: it was ${content ? 'changed' : 'removed'}. Release it to ${source.stage} again.`,
      );
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
}

/** The origin of the release that first brought a version to a stage, live or as a canary. */
async function firstOrigin(
  { store, signer }: Required<Source>,
  name: string,
  version: string,
): Promise<NonNullable<RegistryDocument['origin']>> {
  let found: RegistryDocument['origin'];
  for await (const registry of ownRevisions(store, signer)) {
    const { host, sections } = registry;
    const held = name === 'host' ? [host] : [sections[name], sections[name]?.canary];
    if (held.some((one) => one?.version === version)) found = registry.origin;
  }
  return found ?? {};
}

/** Hands over a folder with the live version of a section, or of the host, of a stage, and the revision it is of. */
export async function withLive<Answer>(
  source: Source,
  name: string,
  carry: (directory: string, revision: number) => Promise<Answer>,
): Promise<Answer> {
  const registry = await liveIn(source);
  const build = await liveBuild(source, registry, name);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'painel-promote-'));
  try {
    await writeBuild(source, build, directory);
    return await carry(directory, registry.revision);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * Releases the live version of a section, or of the host, of one stage into another site: the same bytes, without a build. It passes what every
 * release passes there.
 *
 * @throws with a sentence that says what to do, where a signature or a file is not what it was, or the version does not fit the other site
 */
export const promoteFrom = ({ from, store, signer, name, siteUrl, reportSizes, origin }: StagePromotion) =>
  withLive(from, name, async (directory, revision) => {
    const { version } = await readBuild(directory);
    const { commit, message, checks } = await firstOrigin(from, name, version);
    return release({
      store,
      signer,
      directories: [directory],
      siteUrl,
      reportSizes,
      origin: {
        ...origin,
        commit,
        message: origin?.message ?? message,
        checks,
        promotedFrom: { stage: from.stage, revision },
      },
    });
  });
