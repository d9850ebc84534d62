import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { type Build, folderOf } from './builds/builds';
import { buildIn, type LiveSite } from './builds/live-site';
import type { SignedRegistry } from './chain/signature';
import type { Store } from './stores/store';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest();

/** The first bytes of every answer in `dcz`, before the hash of its dictionary: a frame that other decoders skip (RFC 9842, section 5). */
const frameStart = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

// Only where it is much smaller than the file compressed alone, which is a third of the file.
const worthwhile = 1 / 6;

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];
const params = { [constants.ZSTD_c_compressionLevel]: 19 };

const startOf = (dictionary: Buffer) => Buffer.concat([frameStart, sha256(dictionary)]);

/** A content as an answer in `dcz`. */
async function compressed(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  return Buffer.concat([startOf(dictionary), await compress(content, { params, dictionary })]);
}

/** Whether a browser with this dictionary makes the content of an answer. */
async function gives(answer: Buffer, content: Buffer, dictionary: Buffer): Promise<boolean> {
  const start = startOf(dictionary);
  if (!answer.subarray(0, start.length).equals(start)) return false;
  return decompress(answer.subarray(start.length), { dictionary, maxOutputLength: content.length || 1 }).then(
    (given) => content.equals(given),
    () => false,
  );
}

/** A script or stylesheet, by the part of its name that stays the same in each version. */
const keptNames = ({ files }: Build) =>
  new Map(
    Object.keys(files)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => [file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''), file]),
  );

function otherVersions({ host, sections }: SignedRegistry, { kind, name, version }: Build): Set<string> {
  const live = sections[name];
  const known = kind === 'host' ? [host, host?.previous] : [live, live?.previous, live?.canary];
  const versions = known.flatMap((release) => release?.version ?? []);
  return new Set(versions.filter((other) => other !== version));
}

async function publishDeltaFile(
  store: Store,
  key: string,
  content: Buffer,
  dictionary: Buffer,
): Promise<void> {
  const isThere = async () => {
    const stored = await store.read(key);
    return stored !== null && gives(stored, content, dictionary);
  };
  if (await isThere()) return;
  const answer = await compressed(content, dictionary);
  if (answer.length > content.length * worthwhile) return;
  await store.publish(key, answer);
  if (!(await isThere())) throw new Error(`${store.name} gives back another ${key} than it was given`);
}

async function publishDeltasFrom(store: Store, earlier: Build, build: Build): Promise<void> {
  const before = keptNames(earlier);
  await Promise.all(
    [...keptNames(build)].map(async ([keptName, file]) => {
      const dictionary =
        before.has(keptName) && (await store.read(`${folderOf(earlier)}/${before.get(keptName)}`));
      if (!dictionary) return;
      const key = `${folderOf(build)}/${file}.${sha256(dictionary).toString('hex')}.dcz`;
      const content = await store.read(`${folderOf(build)}/${file}`);
      if (content) await publishDeltaFile(store, key, content, dictionary);
    }),
  );
}

/**
 * Writes, next to each script and stylesheet of published builds, the file compressed against the same file of an earlier version:
 * `<file>.<sha256 of the earlier file>.dcz`. A browser that names the earlier file as its dictionary gets it. A failure stops no release, because
 * the whole file is right as well.
 */
export async function publishDeltas(store: Store, live: LiveSite, builds: Build[]): Promise<void> {
  for (const build of builds)
    for (const version of otherVersions(live.registry, build))
      try {
        const earlier = buildIn(live, build.name, version);
        if (earlier) await publishDeltasFrom(store, earlier, build);
      } catch (error) {
        const { message } = error as Error;
        console.warn(`${build.name}@${build.version} is sent whole to readers of ${version}: ${message}`);
      }
}
