import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeImmutable } from './release-files.mjs';
import { readRegistry, replaceFile, withLock, writeRegistry } from './registry-file.mjs';

async function readBuild(directory) {
  const dist = path.join(directory, 'dist');
  try {
    return { dist, ...JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) };
  } catch {
    throw new Error(`${directory} has no build: run "pnpm build" first.`);
  }
}

function refuseOverlap(registry, { name, section }) {
  for (const [other, { routes }] of Object.entries(registry.sections)) {
    if (other === name) continue;
    const taken = section.routes.find(({ path: wanted }) =>
      routes.some(({ path: known }) => known === wanted),
    );
    if (taken)
      throw new Error(
        `${name} cannot take ${taken.path}: ${other} answers it. Remove the route from one of the two.`,
      );
  }
}

const releaseOf = ({ version, entry, globalName, integrity }) => ({ version, entry, globalName, integrity });

function withSection(registry, build) {
  const { name, version, globalName, files, section } = build;
  refuseOverlap(registry, build);
  const live = registry.sections[name];
  if (live?.version === version) return registry;
  const entry = `/remotes/${name}/${version}/${build.entry}`;
  const previous = live ? releaseOf(live) : null;
  const release = { version, entry, globalName, integrity: files, ...section, previous };
  return {
    ...registry,
    revision: registry.revision + 1,
    sections: { ...registry.sections, [name]: release },
  };
}

const withHost = (registry, { version }) =>
  registry.host?.version === version
    ? registry
    : { ...registry, revision: registry.revision + 1, host: { version } };

/** The page and the worker at the root of the site, from the live host. The worker's first line changes with every revision. */
async function writeRoot(siteDir, { host, revision }) {
  if (!host) return;
  const from = (file) => readFile(path.join(siteDir, 'host', host.version, file));
  await replaceFile(path.join(siteDir, 'index.html'), await from('index.html'));
  await replaceFile(path.join(siteDir, 'sw.js'), `// revision ${revision}\n${await from('sw.js')}`);
}

/**
 * Releases built packages into a site folder: files under their immutable version, then the registry in one step.
 * Releasing what is live already changes nothing.
 *
 * @param {{ siteDir: string, directories: string[] }} release the site, and the packages whose `dist/` goes live
 * @returns {Promise<{ revision: number, released: string[] }>} the live revision, and `name@version` of what it brought
 * @throws {Error} with a sentence that says what to do; the registry is then as it was
 */
export async function release({ siteDir, directories }) {
  const builds = await Promise.all(directories.map(readBuild));
  for (const { dist, kind, name, version, files } of builds) {
    const target = kind === 'host' ? path.join('host', version) : path.join('remotes', name, version);
    await writeImmutable({ dist, target: path.join(siteDir, target), files });
  }
  return withLock(siteDir, async () => {
    const before = await readRegistry(siteDir);
    const after = builds.reduce(
      (next, build) => (build.kind === 'host' ? withHost : withSection)(next, build),
      before,
    );
    if (after !== before) {
      await writeRoot(siteDir, after);
      await writeRegistry(siteDir, after);
    }
    const isNew = ({ kind, name, version }) =>
      (kind === 'host' ? before.host : before.sections[name])?.version !== version;
    return {
      revision: after.revision,
      released: builds.filter(isNew).map(({ name, version }) => `${name}@${version}`),
    };
  });
}
