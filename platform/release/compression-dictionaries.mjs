import { createHash } from 'node:crypto';
import { folderOf, readReleased } from './builds.mjs';
import { readHead } from './registry-chain.mjs';

const sha256 = (content) => createHash('sha256').update(content).digest();

/** What begins every answer in `dcz`: a frame that other decoders skip, with the hash of the dictionary (RFC 9842, section 5). */
const frameStart = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

// Worth its place only where it says much less than the file, which compressed alone is a third of itself.
const worthwhile = 1 / 6;

let library;

/** The library, made ready once: a second time would exchange its memory while the first is still at work. */
function zstd() {
  library ??= import('@bokuweb/zstd-wasm').then(async (loaded) => {
    await loaded.init();
    return loaded;
  });
  return library;
}

/** A content compressed with a dictionary, after a look at whether it comes back. */
async function differenceOf(content, dictionary) {
  const { createCCtx, freeCCtx, compressUsingDict, createDCtx, freeDCtx, decompressUsingDict } = await zstd();
  const [writer, reader] = [createCCtx(), createDCtx()];
  try {
    const difference = compressUsingDict(writer, content, dictionary, 19);
    if (!content.equals(decompressUsingDict(reader, difference, dictionary)))
      throw new Error('A file compressed with a dictionary did not come back as it was: release again.');
    return difference;
  } finally {
    freeCCtx(writer);
    freeDCtx(reader);
  }
}

/** A script or style by the name that it keeps from version to version. */
const keptNames = ({ files }) =>
  new Map(
    Object.keys(files)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => [file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''), file]),
  );

function otherVersions({ host, sections }, { kind, name, version }) {
  const live = sections[name];
  const known = kind === 'host' ? [host] : [live, live?.previous, live?.canary];
  return new Set(known.map((release) => release?.version).filter((known) => known && known !== version));
}

/**
 * Writes, beside each script and style of a published build, what it says that the same file of a version does not which readers have already:
 * `<file>.<sha256 of that other file>.dcz`. A browser that names the other file as its dictionary is answered with that.
 */
export async function publishDifferences(store, build) {
  const { registry } = await readHead(store);
  for (const version of otherVersions(registry, build)) {
    const earlier = await readReleased(store, { ...build, version });
    if (earlier) await publishDifferencesFrom(store, earlier, build);
  }
}

async function publishDifferencesFrom(store, earlier, build) {
  const before = keptNames(earlier);
  for (const [keptName, file] of keptNames(build)) {
    const dictionary =
      before.has(keptName) && (await store.read(`${folderOf(earlier)}/${before.get(keptName)}`));
    if (!dictionary) continue;
    const hash = sha256(dictionary);
    const key = `${folderOf(build)}/${file}.${hash.toString('hex')}.dcz`;
    if (await store.read(key)) continue;
    const content = await store.read(`${folderOf(build)}/${file}`);
    const difference = await differenceOf(content, dictionary);
    if (difference.length > content.length * worthwhile) continue;
    await store.publish(key, Buffer.concat([frameStart, hash, difference]));
  }
}
