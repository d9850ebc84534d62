import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HostBuild, labelOf, type SectionBuild } from '../builds/builds';
import { isInstalled, librariesOf, packagesFolder, repositoryRoot } from '../../layout';
import { type SourceTexts, textsOf } from '../builds/sources';

const propsOf = ({ name, version, section }: SectionBuild) =>
  section.widgets.map(
    (widget) =>
      `'${name}/${widget}': PropsOf<typeof import('../../../../${name}@${version}/package/src/widgets/${widget}').Widget>;`,
  );

/**
 * `shared/src/federation/widget-props.ts` as it would read if it were written from the released widgets: the list that the host was built with
 * stays for sections that are not given.
 *
 * @returns null without sections
 */
const widgetProps = (providers: SectionBuild[]): string | null =>
  providers.length === 0
    ? null
    : `import type { WidgetProps as Listed } from './widget-props-listed';
type PropsOf<Widget> = Widget extends (props: infer Props) => unknown
  ? unknown extends Props ? Record<never, never> : Omit<Props, 'children'>
  : never;
interface Released {
  // With no widget at all the names would be a type without values.
  '': Record<never, never>;
  ${providers.flatMap(propsOf).join('\n  ')}
}
type Names = ${providers.map(({ name }) => `\`${name}/\${string}\``).join(' | ')};
export type WidgetProps = Omit<Listed, Names> & Released;
export type WidgetName = keyof WidgetProps;
`;

/** A host and the sections under it. */
export interface TypedSite {
  host: HostBuild;
  sections: SectionBuild[];
  /** Of each section, the version whose widgets pages place. */
  providers: SectionBuild[];
}

/** Located on first use: the gateway, which never runs the compiler, runs from a bundle without it. */
const findCompiler = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** A name in sources is a string, between one of these. */
export const quotes = ["'", '"', '`'];

/** Sources that a build was recorded with; none of one from before they were. */
export const recordedTexts = ({ sources }: HostBuild | SectionBuild): SourceTexts =>
  sources ? textsOf(sources) : {};

async function writeTexts(folder: string, texts: SourceTexts) {
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/** The libraries of a package as they are installed here. Where they are not, imports of them are `any`. */
async function linkLibraries(folder: string, name: string) {
  const installed = librariesOf(name);
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@painel'), { recursive: true });
  if (!existsSync(installed)) return;
  for (const library of (await readdir(installed)).filter((one) => one !== '@painel' && !one.startsWith('.')))
    await symlink(path.join(installed, library), path.join(modules, library));
}

async function writeHost(program: string, host: HostBuild, props: string | null) {
  const folder = path.join(program, 'host');
  const texts = recordedTexts(host);
  const listed = 'shared/src/federation/widget-props';
  await writeTexts(folder, {
    ...texts,
    ...(props &&
      texts[`${listed}.ts`] && {
        [`${listed}-listed.ts`]: texts[`${listed}.ts`],
        [`${listed}.ts`]: props,
      }),
  });
  await linkLibraries(folder, 'host');
  for (const name of ['contract', 'platform', 'shared'])
    await symlink(path.join(folder, name), path.join(folder, 'node_modules/@painel', name));
  const { exports = {} } = JSON.parse(texts['shared/package.json'] ?? '{}');
  const entries = Object.entries<string>(exports).filter(([name]) => !/testing|prerender/.test(name));
  return ['package/src/index.ts', ...entries.map(([, file]) => path.join('shared', file))].map((file) =>
    path.join(folder, file),
  );
}

/** The widgets that the host places in its bar, whatever they are: it can give them no properties. */
const barToolsOf = ({ section: { navigation = [], widgets } }: SectionBuild) =>
  navigation.flatMap(({ tool }) => (tool !== undefined && widgets.includes(tool) ? [tool] : []));

const barToolsFile = 'package/bar-tools.tsx';

/** Returns the module in which the host places the tools of a section, for the compiler: each is placed without properties. */
const placedInBar = (tools: string[]) =>
  [
    ...tools.map((tool, index) => `import { Widget as Tool${index} } from './src/widgets/${tool}';`),
    `export const tools = [${tools.map((_, index) => `<Tool${index} />`).join(', ')}];`,
    '',
  ].join('\n');

/** A section runs with its own contract and parts, which are compiled into it, and with everything else of the host. */
async function writeSection(program: string, build: SectionBuild) {
  const folder = path.join(program, labelOf(build));
  const ofHost = path.join(program, 'host');
  const tools = barToolsOf(build);
  await writeTexts(folder, {
    ...recordedTexts(build),
    ...(tools.length > 0 && { [barToolsFile]: placedInBar(tools) }),
  });
  await linkLibraries(folder, build.name);
  const painel = path.join(folder, 'node_modules/@painel');
  await symlink(path.join(folder, 'contract'), path.join(painel, 'contract'));
  await symlink(path.join(ofHost, 'platform'), path.join(painel, 'platform'));
  await mkdir(path.join(painel, 'shared/src'), { recursive: true });
  await symlink(path.join(ofHost, 'shared/package.json'), path.join(painel, 'shared/package.json'));
  for (const entry of await readdir(path.join(ofHost, 'shared/src')))
    await symlink(
      path.join(entry === 'parts' ? folder : ofHost, 'shared/src', entry),
      path.join(painel, 'shared/src', entry),
    );
  const widgets = build.section.widgets.map((widget) => `widgets/${widget}`);
  const entries = ['routes', 'lifecycles', ...widgets].map((file) => `package/src/${file}.tsx`);
  return [...entries, barToolsFile].map((file) => path.join(folder, file));
}

export const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  // Of a library that is not installed here.
  noImplicitAny: false,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

export function compile(program: string): Promise<string> {
  return new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [findCompiler(), '-p', program, '--pretty', 'false', '--checkers', '1'],
      { cwd: program, maxBuffer: 64 * 1024 * 1024 },
      // Without a place in a file it is no error of types.
      (error, stdout, stderr) =>
        error && !/\(\d+,\d+\): error/.test(stdout)
          ? reject(new Error(`The types could not be checked: ${stdout}${stderr}`, { cause: error }))
          : resolve(stdout),
    ),
  );
}

// A module that is not there is a library that is not installed here, or has no types.
const isOfLibrary = (error: string) => /error TS(2307|7016):/.test(error);

/** Writes the sources of a site into a folder that the compiler can read, for as long as they are used. */
export async function withProgram<Answer>(
  { host, sections, providers }: TypedSite,
  answer: (program: string, files: string[]) => Promise<Answer>,
): Promise<Answer> {
  const program = await realpath(await mkdtemp(path.join(os.tmpdir(), 'painel-types-')));
  try {
    const ofShared = isInstalled ? repositoryRoot : path.join(packagesFolder, 'shared');
    await symlink(path.join(ofShared, 'node_modules'), path.join(program, 'node_modules'));
    const files = await writeHost(program, host, widgetProps(providers));
    for (const build of new Map([...providers, ...sections].map((one) => [labelOf(one), one])).values())
      files.push(...(await writeSection(program, build)));
    files.push(path.join(program, 'host/platform/client.d.ts'));
    return await answer(program, files.filter(existsSync));
  } finally {
    await rm(program, { recursive: true, force: true });
  }
}

const errorsOf = (site: TypedSite) =>
  withProgram(site, async (program, files): Promise<[label: string, errors: string[]][]> => {
    await writeFile(path.join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const found = new Map<string, string[]>();
    // Further lines below an error explain it.
    for (const error of (await compile(program)).split(/\n(?!\s)/)) {
      const [, label, reported] = /^([^/]+)\/(.*\(\d+,\d+\): error .*)$/s.exec(error.trimEnd()) ?? [];
      if (label && reported && !isOfLibrary(reported))
        found.set(label, [...(found.get(label) ?? []), reported]);
    }
    return [...found];
  });

/** Of everything that the compiler's answer depends on. */
async function hashOf({ host, sections, providers }: TypedSite): Promise<string> {
  const inputs = [host, ...sections, ...providers].map((build) => [
    labelOf(build),
    build.sources?.typescript,
    build.kind === 'section' && [build.section.widgets, barToolsOf(build)],
  ]);
  const hash = createHash('sha256').update(JSON.stringify([sections.length, inputs, widgetProps(providers)]));
  const lockfiles = ['pnpm-lock.yaml', 'package-lock.json'].map((name) => path.join(repositoryRoot, name));
  for (const file of [...lockfiles.filter(existsSync), fileURLToPath(import.meta.url)])
    hash.update(await readFile(file));
  return hash.digest('hex');
}

/**
 * Compiles sections against a host and the widgets next to them, as each was recorded when it was built. The same question is answered once:
 * `release check` asks it before `release` does.
 *
 * @returns the compiler's errors, by `host` and `name@version`
 */
export async function typeErrors(site: TypedSite): Promise<Map<string, string[]>> {
  const answer = path.join(repositoryRoot, '.cache/release-types', `${await hashOf(site)}.json`);
  if (existsSync(answer)) return new Map(JSON.parse(await readFile(answer, 'utf8')));
  const errors = await errorsOf(site);
  await mkdir(path.dirname(answer), { recursive: true });
  await writeFile(`${answer}.${process.pid}`, JSON.stringify(errors));
  await rename(`${answer}.${process.pid}`, answer);
  return new Map(errors);
}
