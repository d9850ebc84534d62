import { sha384 } from '@painel/platform/release';
import type { TestFolder } from './test-site';

/** The parts of a build that a team sends. */
export type Made = ReturnType<typeof made>;

interface Extra extends Record<string, unknown> {
  name?: string;
  section?: object;
  contents?: Record<string, string>;
}

/** A build of a section as its team sends it. */
export function made(version: string, { name = 'news', section = {}, contents = {}, ...more }: Extra = {}) {
  const all: Record<string, string> = { 'remoteEntry.js': `entry ${name} ${version}`, ...contents };
  const files = Object.fromEntries(Object.entries(all).map(([file, content]) => [file, sha384(content)]));
  const sizes = Object.fromEntries(
    Object.entries(all).map(([file, content]) => [file, Buffer.byteLength(content)]),
  );
  const build = {
    kind: 'section',
    name,
    version,
    globalName: `${name}_${version.replaceAll(/[.-]/g, '_')}`,
    entry: 'remoteEntry.js',
    files,
    section: {
      title: name === 'news' ? 'Conteúdo' : name,
      routes: [{ path: `/${name}`, access: 'public' }],
      widgets: [],
      ...section,
    },
    ...more,
  };
  return { build, sizes, contents: all };
}

/** The build as it is in a team's folder. */
export function writeMade(folder: TestFolder, directory: string, { build, contents }: Made): string {
  folder.write(`${directory}/dist/build.json`, JSON.stringify(build));
  for (const [file, content] of Object.entries(contents)) folder.write(`${directory}/dist/${file}`, content);
  return `${folder.path}/${directory}`;
}
