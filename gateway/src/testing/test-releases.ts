import { join } from 'node:path';
import { loadSigner, openStore, release, sha384 } from '@painel/platform/release';
import type { TestFolder } from './test-site';

/** Releases made-up builds into the folder's `site`, signed with the key in its `data`. */
export function releasesInto(folder: TestFolder, data = 'data') {
  async function releaseBuild(
    build: { name: string; version: string; [more: string]: unknown },
    contents: Record<string, string>,
    options: { percent?: number; newKey?: boolean } = {},
  ) {
    const directory = `${build.name}-${build.version}`;
    const files: Record<string, string> = {};
    for (const [file, content] of Object.entries(contents)) {
      files[file] = sha384(content);
      folder.write(`${directory}/dist/${file}`, content);
    }
    folder.write(`${directory}/dist/build.json`, JSON.stringify({ ...build, files }));
    const store = await openStore(join(folder.path, 'site'));
    const signer = await loadSigner(join(folder.path, data));
    await release({ store, signer, directories: [join(folder.path, directory)], ...options });
  }

  return {
    releaseNews(version: string, options?: { percent?: number; newKey?: boolean }) {
      const owner = { team: 'Conteúdo & cia.', contact: '#conteudo' };
      const section = {
        $schema: 'x.json',
        owner,
        title: 'Conteúdo',
        routes: [{ path: '/news', access: 'public' }],
        widgets: [],
      };
      const own = {
        kind: 'section',
        entry: 'remoteEntry.js',
        globalName: `news_${version.replaceAll('.', '_')}`,
        section,
      };
      return releaseBuild(
        { name: 'news', version, ...own },
        { 'remoteEntry.js': `entry ${version}` },
        options,
      );
    },
    releaseHost: (version: string, options?: { newKey?: boolean }) =>
      releaseBuild(
        { kind: 'host', name: 'host', version, entry: 'index.html' },
        { 'index.html': `<html><head></head><body>page ${version}</body></html>`, 'sw.js': 'worker' },
        options,
      ),
  };
}
