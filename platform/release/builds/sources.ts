import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isInstalled } from '../../layout';
import { type BuildSources, readBuild } from './builds';

/** Text by path. The package itself is `package/`, wherever it is; other paths begin at the root of the repository. */
export type SourceTexts = Record<string, string>;

// Packages and files that decide what a build of the host or a section becomes, in addition to its own.
const dependencies = [
  'contract',
  'shared',
  'platform/client.d.ts',
  'platform/package.json',
  'platform/webpack',
  // The kit has none.
  'pnpm-workspace.yaml',
];

const isLeftOut = (name: string) => /^(\..*|node_modules|dist|README\.md)$|\.test\.tsx?$/.test(name);

/**
 * Returns the files of a folder that git would commit; null where it is no working tree, or git ignores it as a whole. `data/` and ignored files
 * affect no build.
 */
function committable(directory: string): Set<string> | null {
  const args = ['ls-files', '-co', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: directory, encoding: 'utf8' });
  return status === 0 && stdout
    ? new Set(stdout.split('\0').map((file) => path.join(directory, file)))
    : null;
}

function filesOf(directory: string): string[] {
  const kept = committable(directory);
  const data = path.join(directory, 'data') + path.sep;
  return filesIn(directory).filter((file) => !file.startsWith(data) && (kept?.has(file) ?? true));
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => !isLeftOut(name))
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name)));
}

/** The sources for the type check: of a section, those compiled into it; of the host, also those that it provides to sections. */
const isTyped = (file: string, isHost: boolean) =>
  /(\.tsx?|\/package\.json|\/section\.json)$/.test(file) &&
  !file.includes('/testing/') &&
  (isHost ? !file.startsWith('platform/webpack') : /^(package|contract|shared\/src\/parts)\//.test(file));

/** Reads what a package is built from. Two checkouts of the same commit give the same. */
export function readSources(root: string, directory: string, isHost: boolean): BuildSources {
  const named = [
    ...filesOf(directory).map((file) => [`package/${path.relative(directory, file)}`, file] as const),
    ...dependencies
      .map((place) => path.join(root, place))
      .filter(existsSync)
      .flatMap(filesIn)
      .map((file) => [path.relative(root, file), file] as const),
  ];
  const digest = createHash('sha256');
  const texts: SourceTexts = {};
  for (const [name, file] of named) {
    const content = readFileSync(file);
    digest.update(`${name}\n${content.length}\n`).update(content);
    if (isTyped(name, isHost)) texts[name] = content.toString();
  }
  return { digest: digest.digest('hex'), typescript: packTexts(texts) };
}

export const packTexts = (texts: SourceTexts): string =>
  gzipSync(JSON.stringify(texts), { level: 9 }).toString('base64');

/** The sources of a large section unpack to 1 MB, four times as much as they are packed. */
const most = { bytes: 10_000_000, ratio: 40 };

/** Unpacks the recorded sources. @throws {RangeError} where they unpack to more than a section can have */
export function textsOf({ typescript }: BuildSources): SourceTexts {
  const packed = Buffer.from(typescript, 'base64');
  const maxOutputLength = Math.min(most.bytes, most.ratio * packed.length) || 1;
  return JSON.parse(gunzipSync(packed, { maxOutputLength }).toString());
}

/**
 * Refuses a build in `dist/` that was made from other sources than those next to it: an earlier edit, or one that did not build.
 * @throws {Error} saying how to build it
 */
export async function refuseOtherSources(root: string, directory: string): Promise<void> {
  const { sources, kind } = await readBuild(directory);
  if (sources?.digest === readSources(root, directory, kind === 'host').digest) return;
  const place = isInstalled ? 'dist' : `${path.relative(root, directory)}/dist`;
  const command = isInstalled ? 'npm run build' : `pnpm --filter ./${path.relative(root, directory)} build`;
  throw new Error(
    `${place} was not built from the sources that are there now: build it again ("${command}"), or release without --no-check.`,
  );
}
