import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderStore } from './stores/folder-store';
import { loadSigner, release } from './index';
import type { Build, HostBuild, SectionBuild } from './builds/builds';
import { sha384 } from './chain/integrity';
import { scopeOf } from '@painel/contract/registry/section-file';
import type { NavigationEntry } from '@painel/contract/registry';
import type { ReleaseOptions } from './release';

/** Additional fields of a made-up section. */
type SectionExtra = Partial<SectionBuild> & {
  routes?: string[];
  widgets?: string[];
  /** Widgets of other sections that it declares. */
  places?: string[] | undefined;
  navigation?: NavigationEntry[] | undefined;
  text?: string;
};

export const hash = sha384;

/** Built packages as the bundler leaves them, in a folder of the test's own, and a site to release them into. */
export async function releaseSandbox() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  const siteDir = path.join(folder, 'site');
  const store = folderStore(siteDir);
  const signer = await loadSigner(path.join(folder, 'data'), '');

  async function built(
    name: string,
    version: string,
    contents: Record<string, string>,
    extra: Partial<Build>,
  ): Promise<string> {
    const directory = path.join(folder, `${name}-${version}`);
    await mkdir(path.join(directory, 'dist'), { recursive: true });
    for (const [file, content] of Object.entries(contents))
      await writeFile(path.join(directory, 'dist', file), content);
    const files = Object.fromEntries(
      Object.entries(contents).map(([file, content]) => [file, hash(content)]),
    );
    const build = {
      name,
      version,
      globalName: scopeOf(name, version),
      entry: 'remoteEntry.js',
      files,
      ...extra,
    };
    await writeFile(path.join(directory, 'dist/build.json'), JSON.stringify(build));
    return directory;
  }

  return {
    folder,
    siteDir,
    store,
    signer,
    /** A section that answers `/<name>`, unless `extra` says otherwise. */
    section: (
      name: string,
      version: string,
      {
        routes = [`/${name}`],
        widgets = [],
        places,
        navigation,
        text = version,
        ...extra
      }: SectionExtra = {},
    ) =>
      built(
        name,
        version,
        { 'remoteEntry.js': `entry ${text}` },
        {
          kind: 'section',
          section: {
            title: name,
            routes: routes.map((path) => ({ path, access: 'public' })),
            widgets,
            ...(places && { places }),
            ...(navigation && { navigation }),
          },
          ...extra,
        },
      ),
    host: (version: string, extra: Partial<HostBuild> = {}, page = `page ${version}`) =>
      built(
        'host',
        version,
        { 'index.html': page, 'sw.js': 'worker' },
        { kind: 'host', entry: 'index.html', ...extra },
      ),
    release: (directories: string[], options: Partial<ReleaseOptions> = {}) =>
      release({ store, signer, directories, ...options }),
    registry: async () => JSON.parse(String(await store.read('remotes.json'))),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export type ReleaseSandbox = Awaited<ReturnType<typeof releaseSandbox>>;
