import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkRegistry } from '@painel/contract/registry';
import { loadSigner, openStore, release, retire, rollback, sha384 } from '@painel/platform/release';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

interface Place {
  siteDir: string;
  dataDir: string;
}

export const placesOf = ({ siteDir, dataDir }: Place) => ['--site', siteDir, '--data', dataDir];

/** The release command, as its users call it. */
export async function releaseCommand(place: Place, ...args: string[]): Promise<string> {
  const command = ['platform/bin/release.mjs', ...args, ...placesOf(place)];
  return (await run('node', command, { cwd: root, env: process.env })).stdout;
}

/** The output of the release command, also of one that refuses. */
export async function saidByRelease(
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...environment } };
  const { stdout, stderr } = await run('node', ['platform/bin/release.mjs', ...args], options).catch(
    (refused: { stdout: string; stderr: string }) => refused,
  );
  return stdout + stderr;
}

/** A file of the site, in a folder or a bucket. */
export async function readFromSite({ siteDir }: Pick<Place, 'siteDir'>, file: string): Promise<string> {
  const store = await openStore(siteDir);
  try {
    return String(await store.read(file));
  } finally {
    store.close?.();
  }
}

export const readRegistry = async (site: Pick<Place, 'siteDir'>) =>
  checkRegistry(JSON.parse(await readFromSite(site, 'remotes.json')));

const components = {
  works: `() => react.createElement('h1', null, 'Outra versão')`,
  'throws in render': `() => { throw new Error('boom'); }`,
  'throws in an effect': `() => { react.useEffect(() => { throw new Error('boom'); }, []); return null; }`,
  hangs: `() => { for (;;); }`,
  // The version has mounted, so later errors cause no fallback.
  'throws in a handler': `() => react.createElement('h1', null, 'Outra versão',
    react.createElement('button', { onClick: () => { throw new Error('boom'); } }, 'Erra'))`,
  'throws in a timer': `() => {
    react.useEffect(() => void setTimeout(() => { throw new Error('boom'); }, 100), []);
    return react.createElement('h1', null, 'Outra versão'); }`,
  'has an unhandled rejection': `() => {
    react.useEffect(() => void (async () => { throw new Error('boom'); })(), []);
    return react.createElement('h1', null, 'Outra versão'); }`,
};

/** The behaviour of a fake build once its entry runs. */
export type Behaviour = keyof typeof components | 'throws in evaluation' | 'lacks the styles of its pages';

const missingStyles = `Promise.reject(Object.assign(new Error('Loading CSS chunk 1 failed.'), { name: 'ChunkLoadError' }))`;

function moduleOf(paths: string, behaviour: Behaviour): string {
  if (behaviour === 'throws in evaluation') return `throw new Error('boom');`;
  if (behaviour === 'lacks the styles of its pages')
    return `return { routes: ${paths}.map((path) => ({ path, lazy: () => ${missingStyles} })) };`;
  return `const Component = ${components[behaviour]};
    return { routes: ${paths}.map((path) => ({ path, Component })), Widget: Component };`;
}

/** A container as the bundler writes them, by hand: every route and every widget is the same component. */
function containerOf(globalName: string, paths: string[], behaviour: Behaviour): string {
  const module = moduleOf(JSON.stringify(paths), behaviour);
  return `var ${globalName} = (() => {
    let react;
    return {
      async init(scope) { react = (await Object.values(scope.react)[0].get())(); },
      async get() { return () => { ${module} }; },
    };
  })();`;
}

let made = 0;

const openSite = async ({ siteDir, dataDir }: Place) => ({
  store: await openStore(siteDir),
  signer: await loadSigner(dataDir),
});

/** Releases what is built in that folder, let in by no gate. */
export const releaseBuild = async (site: Place, folder: string) =>
  release({ ...(await openSite(site)), directories: [folder] });

/** Releases what is built of these packages into an empty site. They were checked together, for the site that the run shares. */
export async function releasePackages(site: Place, packages: readonly string[]) {
  const directories = packages.map((name) => path.join(root, name));
  const { version } = JSON.parse(await readFile(path.join(root, 'contract/package.json'), 'utf8')) as Build;
  await release({ ...(await openSite(site)), directories, contract: version, checkTypes: false });
}

export interface Build {
  version: string;
  globalName: string;
  entry: string;
  files: Record<string, string>;
  section: object;
  /** The names that it uses of each shared package. */
  needs: Record<string, { version: string; names: string[] }>;
}

let copies = 0;

interface Changes {
  /** Replaced in the files of the build. */
  texts?: Record<string, string>;
  /** Changes of the build's own description. */
  describe?: (build: Build) => object;
}

/** Copies a build into its own folder, under another version: its pages are the same, its files are in another folder of the site. */
export async function copyBuild(directory: string, { texts = {}, describe = () => ({}) }: Changes = {}) {
  copies += 1;
  const folder = await mkdtemp(path.join(root, '.cache', 'copied-build-'));
  const dist = path.join(folder, 'dist');
  await cp(path.join(directory, 'dist'), dist, { recursive: true });
  const build = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as Build;
  const [version, globalName] = [`${build.version}copy${copies}`, `${build.globalName}copy${copies}`];
  const replaced = Object.entries({ ...texts, [build.version]: version, [build.globalName]: globalName });
  const hashes: Record<string, string> = {};
  // The entry last: it names the hashes of the others.
  const files = Object.keys(build.files).sort(
    (a, b) => Number(a === build.entry) - Number(b === build.entry),
  );
  for (const file of files) {
    let text = await readFile(path.join(dist, file), 'utf8');
    for (const [from, to] of replaced) text = text.replaceAll(from, to);
    await writeFile(path.join(dist, file), text);
    hashes[file] = sha384(text);
    replaced.push([build.files[file]!, hashes[file]]);
  }
  const copy = { ...build, version, globalName, ...describe(build), files: hashes };
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(copy, null, 2));
  return { version, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Releases a copy of a build, and returns its version. */
export async function releaseCopy(site: Place, directory: string, changes?: Changes): Promise<string> {
  const { version, folder, remove } = await copyBuild(directory, changes);
  await releaseBuild(site, folder).finally(remove);
  return version;
}

/** Releases the build of a section once more, without its types, which were checked. */
export const releaseAgain = (site: Place, section: string): Promise<string> =>
  releaseCopy(site, path.join(root, `remote-${section}`), { describe: () => ({ sources: undefined }) });

/** Releases a made-up version of a section, as a canary for that share of the readers or over the live one, and returns its number. */
export async function releaseFakeBuild(
  site: Place,
  section: string,
  behaviour: Behaviour,
  percent?: number,
): Promise<string> {
  const { version, folder, remove } = await makeFakeBuild(section, behaviour);
  await release({ ...(await openSite(site)), directories: [folder], percent }).finally(remove);
  return version;
}

/** Makes the version before live again, or the named one. */
export const rollBack = async (site: Place, name: string, version?: string) =>
  rollback({ ...(await openSite(site)), name, version });

/** Takes a section off the site, where nothing live places its widgets. */
export const retireSection = async (site: Place, name: string) => retire({ ...(await openSite(site)), name });

/** Builds a made-up version of a section in its own folder. */
export async function makeFakeBuild(section: string, behaviour: Behaviour) {
  made += 1;
  const version = `9.9.${made}`;
  const globalName = `${section}_9_9_${made}`;
  const build = JSON.parse(await readFile(path.join(root, `remote-${section}/dist/build.json`), 'utf8')) as {
    section: { routes: { path: string }[] };
  };
  const content = containerOf(
    globalName,
    build.section.routes.map(({ path: route }) => route),
    behaviour,
  );
  const files = { 'remoteEntry.js': sha384(content) };
  const folder = await mkdtemp(path.join(root, '.cache', `made-up-${section}-`));
  await mkdir(path.join(folder, 'dist'));
  await writeFile(path.join(folder, 'dist/remoteEntry.js'), content);
  await writeFile(
    path.join(folder, 'dist/build.json'),
    JSON.stringify({ ...build, version, globalName, files, preload: {}, needs: {}, sources: undefined }),
  );
  return { version, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
