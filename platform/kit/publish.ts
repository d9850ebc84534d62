import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { packagesFolder } from '../layout';
import { readManifest } from './manifest';
import { levelOfCommits, nextVersion, type Published } from './next-version';
import { kitPackages } from './packages';
import { type StagedPackage, stageKit } from './stage';

const run = promisify(execFile);
const git = async (...args: string[]) =>
  (await run('git', args, { cwd: packagesFolder, maxBuffer: 2 ** 26 })).stdout.trim();

/** The published versions of a package; null without any. */
async function readPublished(name: string, registry: string): Promise<Published | null> {
  try {
    const asked = ['view', name, 'version', 'painel', '--json', '--registry', registry];
    const { stdout } = await run('npm', asked);
    return JSON.parse(stdout);
  } catch (error) {
    if (String((error as { stdout?: string }).stdout).includes('E404')) return null;
    throw new Error(`${registry} does not answer: ${(error as Error).message}`, { cause: error });
  }
}

/** The commits to a package since it was published; all of them if that commit is not in this history. */
async function commitsSince(published: Published | null, paths: string[]): Promise<string[]> {
  const from = published?.painel?.commit;
  const isKnown = from && (await git('cat-file', '-e', `${from}^{commit}`).catch(() => null)) !== null;
  const log = await git('log', '--format=%B%x00', ...(isKnown ? [`${from}..HEAD`] : []), '--', ...paths);
  return log
    .split('\0')
    .map((message) => message.trim())
    .filter(Boolean);
}

interface Planned extends StagedPackage {
  published: string | null;
  /** The version to publish under, or null where nothing changed. */
  next: string | null;
}

/** The versions that the packages have in a registry, and those that they would get. */
async function plan(registry: string): Promise<Planned[]> {
  const staged = await stageKit();
  return Promise.all(
    staged.map(async (one) => {
      const published = await readPublished(one.manifest.name, registry);
      const { paths } = kitPackages.find(({ name }) => name === one.name)!;
      // The schemas decide it, by a test; other changes are a patch.
      const level = one.name === 'contract' ? 'patch' : levelOfCommits(await commitsSince(published, paths));
      const own = readManifest(one.name).version;
      const next = nextVersion({ published, own, content: one.content, level });
      return { ...one, published: published?.version ?? null, next };
    }),
  );
}

/** Without a list of the files: where it fails, npm's reason is all that is reported. */
async function publish(folder: string, registry: string): Promise<void> {
  const options = ['--registry', registry, '--access', 'public', '--loglevel', 'error'];
  try {
    await run('npm', ['publish', ...options], { cwd: folder });
  } catch (error) {
    const { stderr } = error as { stderr: string };
    const hint = stderr.includes('ENEEDAUTH') ? `\nSign in: npm login --registry ${registry}` : '';
    throw new Error(`${stderr.trim()}${hint}`, { cause: error });
  }
}

const writeManifest = (file: string, manifest: object) =>
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);

/** Gives a staged package its version, and our other packages theirs. */
function writeVersions(
  { folder, manifest, content }: StagedPackage,
  version: string,
  versions: Map<string, string>,
  commit: string,
) {
  const dependencies = Object.entries(manifest.dependencies).map(([name, range]) => [
    name,
    versions.has(name) ? `^${versions.get(name)}` : range,
  ]);
  writeManifest(path.join(folder, 'package.json'), {
    ...manifest,
    version,
    dependencies: Object.fromEntries(dependencies),
    painel: { content, commit },
  });
}

/** The host is built with the version that sections are. The contract's is recorded with its schemas. */
function keepVersion({ name }: StagedPackage, version: string): string[] {
  const file = path.join(packagesFolder, name, 'package.json');
  const text = readFileSync(file, 'utf8');
  const kept = text.replace(/"version": "[^"]*"/, `"version": "${version}"`);
  if (name === 'contract' || kept === text) return [];
  writeFileSync(file, kept);
  return [`${name}/package.json`];
}

interface PublishOptions {
  /** Its address; of a private one npm knows the token. */
  registry: string;
  dryRun?: boolean;
  say?: (line: string) => void;
}

/**
 * Publishes the changed packages of the kit, each under its own version.
 *
 * @throws where the tree has changes that are not committed: the history must contain every published version
 */
export async function publishKit({
  registry,
  dryRun = false,
  say = console.log,
}: PublishOptions): Promise<void> {
  const dirty = await git('status', '--porcelain');
  if (dirty)
    throw new Error(`What is published must be found in the history. Commit or put away first:\n${dirty}`);
  const planned = await plan(registry);
  const versions = new Map(
    planned.map(({ manifest, next, published }) => [manifest.name, (next ?? published)!]),
  );
  const commit = await git('rev-parse', 'HEAD');
  const written: string[] = [];
  for (const one of planned) {
    const { manifest, folder, published, next } = one;
    const change = next ? `${published ?? '(new)'} → ${next}` : `${published}, as it is`;
    say(`${manifest.name.padEnd(18)} ${change}`);
    writeVersions(one, versions.get(manifest.name)!, versions, commit);
    if (dryRun) continue;
    if (next) await publish(folder, registry);
    written.push(...keepVersion(one, versions.get(manifest.name)!));
  }
  if (written.length > 0) say(`Commit the versions that the host is built with: ${written.join(', ')}`);
}
