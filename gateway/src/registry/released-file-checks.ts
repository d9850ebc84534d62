import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { summaryOf, type SignedRegistry, sha384 } from '@painel/platform/release';

/** Larger than any file of a release. */
const maxBytes = 64 * 1024 * 1024;
const decoders = { '.br': createBrotliDecompress, '.gz': createGunzip };

/** A file that readers get, by its path below the site. */
interface ReleasedFile {
  path: string;
  /** Of its content, decoded; null where none is recorded. */
  hash: string | null;
  encoding: keyof typeof decoders | null;
}

/** The folders of the versions that readers may get: live ones, canaries, and those that a page falls back to. */
function foldersOf(registry: SignedRegistry): { folder: string; entry: Record<string, string> }[] {
  const { host, sections } = summaryOf(registry);
  const hosts = [host?.version, host?.previous].filter((one) => typeof one === 'string');
  const remotes = sections.flatMap(({ name, version, previous, canary }) =>
    [version, previous, canary?.version]
      .filter((one) => typeof one === 'string')
      .map((one) => ({ folder: `remotes/${name}/${one}`, entry: signedHashes(registry, name, one) })),
  );
  return [...hosts.map((version) => ({ folder: `host/${version}`, entry: {} })), ...remotes];
}

/** Returns the hashes that the registry signs: of the entry, which contains the hashes of its files. */
function signedHashes(registry: SignedRegistry, name: string, version: string): Record<string, string> {
  const section = registry.sections[name];
  const releases = [section, section?.previous, section?.canary];
  return releases.find((one) => one?.version === version)?.integrity ?? {};
}

async function hashesIn(siteDir: string, folder: string): Promise<Record<string, string>> {
  try {
    const { files } = JSON.parse(await readFile(join(siteDir, folder, 'build.json'), 'utf8'));
    return files as Record<string, string>;
  } catch {
    return {};
  }
}

/** Every file of the versions that readers may get, also those that are missing. */
async function releasedFiles(siteDir: string, registry: SignedRegistry): Promise<ReleasedFile[]> {
  const found = await Promise.all(
    foldersOf(registry).map(async ({ folder, entry }) => {
      const hashes = { ...(await hashesIn(siteDir, folder)), ...entry };
      const there = await readdir(join(siteDir, folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const present = there
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(join(siteDir, folder).length + 1));
      return [...new Set([...Object.keys(hashes), ...present, 'build.json'])].map((name): ReleasedFile => {
        const ending = name.slice(-3);
        const encoding = ending === '.br' || ending === '.gz' ? ending : null;
        const hash = hashes[encoding ? name.slice(0, -3) : name] ?? null;
        return { path: `${folder}/${name}`, hash, encoding };
      });
    }),
  );
  const root = registry.host ? ['index.html', 'sw.js'] : [];
  return [...found.flat(), ...root.map((path) => ({ path, hash: null, encoding: null }))];
}

/** Whether a file is another one than was released. It is read in parts, between which the process does other work. */
async function isChanged(siteDir: string, { path, hash, encoding }: ReleasedFile): Promise<boolean> {
  if (hash === null) return false;
  const digest = createHash('sha384');
  let bytes = 0;
  async function take(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Error('larger than any file of a release');
      digest.update(part);
    }
  }
  try {
    const file = createReadStream(join(siteDir, path));
    await (encoding ? pipeline(file, decoders[encoding](), take) : pipeline(file, take));
    return `sha384-${digest.digest('base64')}` !== hash;
  } catch {
    return true;
  }
}

const emptyHash = sha384('');

/** For a look at the content of every file. */
export const all = 1e9;

/**
 * Looks at the size of every released file, and at the content of those that changed since the last look and of some more: all of them in turn.
 *
 * @returns a function that looks, and returns what is wrong by path
 */
export function createFileChecks(siteDir: string, sampled: number) {
  let of: SignedRegistry | undefined;
  let files: ReleasedFile[] = [];
  let turn = 0;
  const marks = new Map<string, string>();
  const changed = new Set<string>();

  return async (registry: SignedRegistry): Promise<Map<string, 'missing' | 'empty' | 'changed'>> => {
    if (of !== registry) {
      files = await releasedFiles(siteDir, registry);
      turn = Math.floor(Math.random() * files.length);
      marks.clear();
      changed.clear();
      of = registry;
    }
    const found = new Map<string, 'missing' | 'empty' | 'changed'>();
    const first = turn;
    turn = (turn + sampled) % Math.max(files.length, 1);
    for (const [index, file] of files.entries()) {
      const now = await stat(join(siteDir, file.path)).catch(() => null);
      if (!now) found.set(file.path, 'missing');
      else if (now.size === 0 && file.hash !== emptyHash) found.set(file.path, 'empty');
      if (!now) continue;
      const mark = `${now.mtimeMs} ${now.size} ${now.ino}`;
      const isNew = marks.has(file.path) && marks.get(file.path) !== mark;
      marks.set(file.path, mark);
      const isSampled = (index - first + files.length) % files.length < sampled;
      if (!isNew && !isSampled) continue;
      if (await isChanged(siteDir, file)) changed.add(file.path);
      else changed.delete(file.path);
    }
    for (const path of changed) if (!found.has(path)) found.set(path, 'changed');
    return found;
  };
}

/** One sentence about files that are not as they were released; null where all are. */
export function sentenceOfFiles(found: ReadonlyMap<string, string>): string | null {
  const [first] = found;
  if (!first) return null;
  const others = found.size > 1 ? `, and ${found.size - 1} more` : '';
  return `${first[0]} is ${first[1]}${others}: what readers get is not what was released. Copy the site from a backup or a mirror, or go back: "pnpm release rollback <section>".`;
}

const everyMs = 30_000;
const sampledEachTime = 32;

/** Returns a function with the problem of the released files. It looks at most twice a minute, when it is called. */
export function watchFiles(
  siteDir: string,
  readRegistry: () => Promise<SignedRegistry | null>,
  report: (sentence: string) => void,
): () => Promise<string | null> {
  const look = createFileChecks(siteDir, sampledEachTime);
  let lookedAt = -everyMs;
  /** The result of the last finished look. */
  let known: Promise<string | null> | undefined;
  let reported: string | null = null;

  async function lookNow(): Promise<string | null> {
    const registry = await readRegistry();
    const sentence = registry && sentenceOfFiles(await look(registry));
    if (sentence && sentence !== reported) report(sentence);
    reported = sentence;
    return sentence;
  }
  return () => {
    const now = Date.now();
    if (now - lookedAt >= everyMs) {
      lookedAt = now;
      const looking = lookNow().catch(() => null);
      known ??= looking;
      // Only the first look is waited for: later ones answer the next requests.
      void looking.then(() => (known = looking));
    }
    return known!;
  };
}
