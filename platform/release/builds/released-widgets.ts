import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostBuild, SectionBuild } from './builds';
import { hostIn, readLive, sectionIn } from './live-site';
import { readHead } from '../chain/registry-files';
import type { Store } from '../stores/store';
import { compile, compilerOptions, withProgram } from '../gates/type-program';

/** Has the compiler write types out: a name of a type would mean nothing elsewhere. */
const show = `declare function show<Props>(): Props extends infer Each
  ? { [Key in keyof Each]: Each[Key] extends infer Value ? (Value extends unknown ? Value : never) : never }
  : never;`;

/** A type that has a name in a section's sources, where it is a list of words; the compiler keeps the name. */
const withWords = (program: string, props: string) =>
  props.replaceAll(/import\(["'](\.[^"']+)["']\)\.(\w+)/g, (named, file: string, name: string) => {
    const sources = [`${file}.ts`, `${file}.tsx`].map((one) => path.join(program, one)).filter(existsSync);
    const text = sources[0] ? readFileSync(sources[0], 'utf8') : '';
    return (
      new RegExp(`^export type ${name} =([\\s|]*'[^']*'(?:[\\s|]+'[^']*')*);`, 'm').exec(text)?.[1]?.trim() ??
      named
    );
  });

const standingAlone = (props: string) => {
  if (props.includes('import(')) return 'Record<string, unknown>';
  return props === '{}' ? 'Record<never, never>' : props;
};

/**
 * The properties of widgets as self-contained TypeScript, by `section/widget`, as the compiler finds them in recorded sources.
 *
 * @returns `Record<string, unknown>` for properties of types that cannot be written out
 */
export function propsOfWidgets(
  host: HostBuild,
  providers: SectionBuild[],
  listed: 'WidgetProps' | 'ListedWidgets' = 'WidgetProps',
): Promise<Map<string, string>> {
  const names = providers.flatMap(({ name, section }) =>
    section.widgets.map((widget) => `${name}/${widget}`),
  );
  return withProgram({ host, sections: [], providers }, async (program, files) => {
    const asked = path.join(program, 'asked.ts');
    const lines = names.map((name, index) => `export const widget${index} = show<${listed}['${name}']>();`);
    // The list that the host was built with is next to the released widgets.
    const file = listed === 'WidgetProps' ? 'widget-props' : 'widget-props-listed';
    const from = `import type { ${listed} } from './host/shared/src/federation/${file}';`;
    await writeFile(asked, [from, show, ...lines].join('\n'));
    const options = {
      ...compilerOptions,
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      allowImportingTsExtensions: true,
      rootDir: program,
      outDir: path.join(program, 'out'),
    };
    const client = files.filter((file) => file.endsWith('client.d.ts'));
    await writeFile(
      path.join(program, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: [asked, ...client] }),
    );
    await compile(program);
    const text = await readFile(path.join(program, 'out/asked.d.ts'), 'utf8');
    const found = [
      ...text.matchAll(/^export declare const widget(\d+): (.*?);$(?=\n(?:export|declare)|\s*$(?![^]))/gms),
    ];
    return new Map(
      found.map(([, index, props]): [string, string] => [
        names[Number(index)]!,
        standingAlone(withWords(program, props!)),
      ]),
    );
  });
}

/** The declaration file of a released site's widgets, but for those of one section; that section knows its own widgets. */
export async function declarationOfWidgets(store: Store, own: string): Promise<string> {
  const { registry } = await readHead(store);
  const live = await readLive(store, registry);
  const host = hostIn(live);
  if (!host?.sources) throw new Error(`${store.name} has no host that provides its types.`);
  const sections = Object.entries(registry.sections)
    .filter(([name]) => name !== own)
    .map(([name, { version }]) => sectionIn(live, name, version));
  const reported = sections.filter((build) => build !== null).filter(({ sources }) => sources);
  const props = await propsOfWidgets(host, reported);
  const lines = [...props]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `    '${name}': ${text};`);
  return `// Written by "npx painel types" from ${store.name}, revision ${registry.revision}. Not to be edited.
import '@painel/shared/widget-props';

declare module '@painel/shared/widget-props' {
  interface ReleasedWidgets {
${lines.join('\n')}
  }
}
`;
}
