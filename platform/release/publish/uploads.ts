import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import semver from 'semver';
import * as z from 'zod/mini';
import { problemsInSectionFile } from '@painel/contract/registry/section-file';
import { textsOf } from '../builds/sources';
import {
  folderOf,
  judgedContent,
  labelOf,
  readReleased,
  refuseOtherBuild,
  type SectionBuild,
} from '../builds/builds';
import { fileProblems } from '../gates/files';
import { sha384 } from '../chain/integrity';
import { readHead } from '../chain/registry-files';
import { hasCode } from '../stores/has-code';
import type { Store } from '../stores/store';
import { defaultQuotas, type Quotas, refuseTooLarge } from './quotas';
import { Refused } from './refused';

const most = { fileBytes: 5_000_000, files: 500, uploads: 10 };
const lifeMs = 86_400_000;

const text = z.string().check(z.maxLength(300));
const version = text.check(z.refine((one) => semver.valid(one) !== null, 'is no version'));
const needed = z.strictObject({
  version,
  names: z.optional(z.array(text)),
  exact: z.optional(z.boolean()),
});

/** The shape of `build.json`. The gates judge its content. */
const buildSchema = z.strictObject({
  kind: z.literal('section'),
  name: text,
  version: text,
  globalName: text,
  entry: text,
  files: z.record(text, text),
  chained: z.optional(z.boolean()),
  sources: z.optional(z.strictObject({ digest: text, typescript: z.string() })),
  publishedAt: z.optional(text),
  section: z.looseObject({}),
  exposes: z.optional(z.array(text)),
  contract: z.optional(version),
  preload: z.optional(z.record(text, z.array(text))),
  needs: z.optional(z.record(text, needed)),
});

const manifestSchema = z.strictObject({
  build: buildSchema,
  /** The size of each file in bytes. */
  sizes: z.record(text, z.int().check(z.minimum(0), z.maximum(most.fileBytes))),
});

// They are unpacked next to one another for the compiler.
const plainPath = /^(?!.*(^|\/)\.\.?(\/|$))[\w@.+-]+(\/[\w@.+-]+)*\.(tsx?|json)$/;

/** Why the recorded sources of a build cannot be unpacked; null where they can. */
function problemOfSources({ sources }: SectionBuild): string | null {
  if (!sources) return null;
  try {
    const texts: unknown = textsOf(sources);
    const parsed = z.record(z.string().check(z.regex(plainPath)), z.string()).safeParse(texts);
    return parsed.success ? null : 'The recorded sources name files outside their folder.';
  } catch (error) {
    if (hasCode(error, 'ERR_BUFFER_TOO_LARGE'))
      return 'The recorded sources unpack to more than the site reads: build it again from fewer.';
    return 'The recorded sources cannot be read.';
  }
}

interface Upload {
  build: SectionBuild;
  sizes: Record<string, number>;
  at: string;
}

const claimKey = (build: SectionBuild) => `.publish/claims/${labelOf(build)}.json`;
const claimOf = (build: SectionBuild) => createHash('sha256').update(judgedContent(build)).digest('hex');

/** Of several builds under one version only the first may be shown or released. @throws for the others */
async function refuseUnclaimed(store: Store, build: SectionBuild): Promise<void> {
  const claim = await store.read(claimKey(build));
  // Claims of earlier releases of this program list the files.
  const former = JSON.stringify(Object.entries(build.files).toSorted());
  if (claim && ![claimOf(build), former].includes(String(claim)))
    throw new Refused(
      409,
      `Another build of ${labelOf(build)} was uploaded before this one. Build it again.`,
    );
}

const folderOfUploads = (section: string) => `.uploads/${section}`;
const folderOfUpload = (section: string, id: string) => `${folderOfUploads(section)}/${id}`;
const stagedKey = (section: string, id: string, file: string) =>
  `${folderOfUpload(section, id)}/files/${file}`;

async function readUpload(store: Store, section: string, id: string): Promise<Upload> {
  const manifest = /^[0-9a-f]{64}$/.test(id)
    ? await store.read(`${folderOfUpload(section, id)}/manifest.json`)
    : null;
  if (!manifest) throw new Refused(404, `There is no such upload of ${section}: send its manifest again.`);
  return JSON.parse(manifest.toString());
}

/** The build that the site has under the same version, or this one. @throws where it is another */
async function firstPublished(store: Store, build: SectionBuild): Promise<SectionBuild> {
  const known = await readReleased(store, build);
  if (known) refuseOtherBuild(known, build);
  return known ?? build;
}

/** Files that the site has under other versions of a section, by their hash. */
async function heldFiles(store: Store, { name, version: own }: SectionBuild): Promise<Map<string, string>> {
  const live = (await readHead(store)).registry.sections[name];
  const versions = new Set([own, live?.version, live?.previous?.version, live?.canary?.version]);
  const held = new Map<string, string>();
  for (const one of versions) {
    const place = one && ({ kind: 'section', name, version: one } as const);
    const released = place && (await readReleased(store, place));
    if (released)
      for (const [file, digest] of Object.entries(released.files))
        held.set(digest, `${folderOf(place)}/${file}`);
  }
  return held;
}

/** The content of a file where the site has it, whole. */
async function readHeld(store: Store, key: string | undefined, digest: string): Promise<Buffer | null> {
  const content = key ? await store.read(key) : null;
  return content && sha384(content) === digest ? content : null;
}

/** Removes unfinished uploads. */
async function forgetUploads(store: Store, section: string, now: number): Promise<void> {
  const open: { id: string; at: number }[] = [];
  for (const id of await store.folders(folderOfUploads(section))) {
    const { at } = await readUpload(store, section, id).catch(() => ({ at: '' }));
    open.push({ id, at: Date.parse(at) || 0 });
  }
  const newestFirst = open.toSorted((a, b) => b.at - a.at);
  for (const [index, { id, at }] of newestFirst.entries())
    if (index >= most.uploads || now - at > lifeMs) await store.remove(folderOfUpload(section, id));
}

/**
 * Begins or resumes the upload of a build.
 *
 * @returns its id, which follows from its content, and the files that the site lacks
 */
export async function beginUpload(
  store: Store,
  section: string,
  manifest: unknown,
  quotas: Quotas = defaultQuotas,
  now = Date.now(),
) {
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refused(400, `The manifest is not one of a build: ${issue!.path.join('.')} ${issue!.message}`);
  }
  const { sizes } = parsed.data;
  const build = parsed.data.build as unknown as SectionBuild;
  const files = Object.keys(build.files);
  if (build.name !== section)
    throw new Refused(403, `This upload is of ${build.name}, and the address is for ${section}.`);
  const problems = problemsInSectionFile(build.section);
  if (problems.length === 0) problems.push(...fileProblems(build, sizes));
  const unsized = files.find((file) => !Object.hasOwn(sizes, file));
  if (unsized) problems.push(`${section}: the manifest does not say how large ${unsized} is.`);
  const ofSources = problemOfSources(build);
  if (ofSources) problems.push(`${section}: ${ofSources}`);
  if (problems.length > 0) throw new Refused(422, problems.join('\n'));
  await firstPublished(store, build);
  await refuseUnclaimed(store, build);
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  await refuseTooLarge(store, section, bytes, quotas);
  const upload = createHash('sha256').update(JSON.stringify({ build, sizes })).digest('hex');
  const key = `${folderOfUpload(section, upload)}/manifest.json`;
  if (!(await store.read(key))) {
    await store.replace(key, JSON.stringify({ build, sizes, at: new Date(now).toISOString() }));
    await forgetUploads(store, section, now);
  }
  const held = await heldFiles(store, build);
  const missing: string[] = [];
  for (const file of files) {
    const digest = build.files[file]!;
    const keys = [stagedKey(section, upload, file), held.get(digest)];
    const found = await Promise.all(keys.map((one) => readHeld(store, one, digest)));
    if (found.every((content) => content === null)) missing.push(file);
  }
  return { upload, missing };
}

/** Takes one file of an upload in, from a stream onto the disk. It discards content that differs from the manifest. */
export async function receiveFile(
  store: Store,
  section: string,
  { upload, file }: { upload: string; file: string },
  body: Readable,
): Promise<void> {
  const { build, sizes } = await readUpload(store, section, upload);
  const digest = Object.hasOwn(build.files, file) ? build.files[file] : undefined;
  const size = sizes[file];
  if (!digest || size === undefined) throw new Refused(404, `The manifest of this upload names no ${file}.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-upload-'));
  try {
    const place = path.join(folder, 'file');
    let received = 0;
    const hash = createHash('sha384');
    async function* bounded(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        received += chunk.length;
        if (received > size!)
          throw new Refused(413, `${file} is larger than the ${size} bytes of its manifest.`);
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(body, bounded, createWriteStream(place));
    if (received !== size || `sha384-${hash.digest('base64')}` !== digest)
      throw new Refused(400, `${file} is not what its manifest names: it was cut or changed. Send it again.`);
    await store.replace(stagedKey(section, upload, file), await readFile(place));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an upload into a folder as a build leaves it, for as long as it is used. @throws where a file is still missing */
export async function withUploaded<Answer>(
  store: Store,
  section: string,
  upload: string,
  carryOut: (directory: string) => Promise<Answer>,
): Promise<Answer> {
  const uploaded = await readUpload(store, section, upload);
  const build = await firstPublished(store, uploaded.build);
  await store.create(claimKey(build), claimOf(build));
  await refuseUnclaimed(store, build);
  const held = await heldFiles(store, build);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'painel-publish-'));
  try {
    await mkdir(path.join(directory, 'dist'));
    for (const [file, digest] of Object.entries(build.files)) {
      const content =
        (await readHeld(store, stagedKey(section, upload, file), digest)) ??
        (await readHeld(store, held.get(digest), digest));
      if (!content) throw new Refused(409, `${file} of this upload is missing: send it, then publish again.`);
      await writeFile(path.join(directory, 'dist', file), content);
    }
    await writeFile(path.join(directory, 'dist/build.json'), JSON.stringify(build));
    return await carryOut(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export const endUpload = (store: Store, section: string, upload: string): Promise<void> =>
  store.remove(folderOfUpload(section, upload));
