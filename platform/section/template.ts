import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Menu } from '@painel/contract/registry';
import type { SectionManifest } from '@painel/contract/registry/section-file';
import { capitalised, type SectionFile } from './model';

/** The readers for whom the pages of a section are: the words of its navigation entry, and the access of its routes. */
export const accessOf = { everybody: 'public', visitors: 'guest', members: 'protected' } as const;
export type Audience = keyof typeof accessOf;

export interface Settings {
  /** In the registry. */
  name: string;
  /** The name for readers. */
  title: string;
  audience: Audience;
  menu: Menu;
  /** Its place in the menu. */
  order: number;
  hasWidget: boolean;
  /** Of its development server. */
  port: number;
}

/** Files end in `.txt`, so that no tool takes them for sources of this package. */
const template = path.join(import.meta.dirname, 'template');
const repository = path.join(import.meta.dirname, 'repository');

/** As a literal of TypeScript, which JSON in other quotes is. */
const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** In kB of Brotli: the first size of the page, and room for as much again. */
const budgets = { scriptKb: 12, styleKb: 2 };

const manifestOf = ({ name, title, audience, order, menu, hasWidget }: Settings): SectionManifest => ({
  $schema: './node_modules/@painel/contract/section.schema.json',
  title,
  routes: [{ path: `/${name}`, access: accessOf[audience], page: `./pages/${name}-page`, title }],
  widgets: hasWidget ? ['headlines'] : [],
  navigation: [{ label: title, path: `/${name}`, order, audience, menu }],
  budgets,
});

/** The files of a folder, with the settings in their places. */
async function filled(folder: string, settings: Settings): Promise<SectionFile[]> {
  const { name, title, audience, order, menu, hasWidget, port } = settings;
  const values: Record<string, string> = {
    name,
    Name: capitalised(name),
    title,
    quotedTitle: quoted(title),
    audience: audience === 'everybody' ? 'for everybody' : `for ${audience}`,
    session: audience === 'members' ? '' : ', session: null',
    order: String(order),
    menu: menu === 'main' ? 'main menu' : 'account menu',
    port: String(port),
    widgets: hasWidget ? `\`${name}/headlines\`` : 'none',
    year: String(new Date().getFullYear()),
  };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name))
    .filter((file) => hasWidget || !file.startsWith('src/widgets/'));
  const written = files.map(async (file): Promise<SectionFile> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [
      file.replace('NAME', name).replace(/\.txt$/, ''),
      text.replaceAll(/(?<!\$)\{\{(\w+)\}\}/g, (_, key: string) => values[key]!),
    ];
  });
  return Promise.all(written);
}

/** Returns the first files of a section: a page with a card that reads from the API, their words and tests. */
export const filesOfTemplate = async (settings: Settings): Promise<SectionFile[]> => [
  ['section.json', `${JSON.stringify(manifestOf(settings), null, 2)}\n`],
  ...(await filled(template, settings)),
];

/** Returns the further files of a section in its own repository. */
export const filesOfRepository = (settings: Settings): Promise<SectionFile[]> => filled(repository, settings);
