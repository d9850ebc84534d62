import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Menu, menus } from '@painel/contract/registry';
import type { SectionManifest } from '@painel/contract/registry/section-file';
import { hasControls, printable } from '../release/printable';
import { clashProblems, ownedLinks } from '../release/gates/navigation';
import { listSections } from '../webpack/development/development-registry';
import { filesOfModel, type SectionFile } from './model';
import { accessOf, type Audience, filesOfTemplate, type Settings } from './template';

export interface NewSection {
  name: string;
  title: string;
  /** `everybody`, unless given. */
  access?: string | undefined;
  /** After every other link, unless given. */
  order?: string | undefined;
  /** `main`, unless given. */
  menu?: string | undefined;
  widget?: boolean | undefined;
}

/** The last of the host's own links. */
const lastOfHost = 40;

const isMenu = (word: string): word is Menu => menus.some((menu) => menu === word);
const isAudience = (word: string): word is Audience => Object.hasOwn(accessOf, word);

function readOrder(text: string): number {
  const order = Number(text);
  if (text.trim() === '' || !Number.isFinite(order))
    throw new Error(`--order takes a number, as in 25: between 20 and 30. It was "${text}".`);
  return order;
}

/** Pages that place the widget are checked against its properties: it has none. */
async function listWidget(root: string, name: string) {
  const file = path.join(root, 'shared/src/federation/widget-props.ts');
  const text = await readFile(file, 'utf8');
  const listed = text.replace(
    /(interface ListedWidgets \{.*?)\n\}/s,
    `$1\n  '${name}/headlines': Nothing;\n}`,
  );
  if (listed === text) throw new Error(`${file} has no list of widgets: add '${name}/headlines' by hand.`);
  await writeFile(file, listed);
}

/** Whose section it is, after the others. Nothing where the repository names no owners. */
async function listOwner(root: string, name: string) {
  const file = path.join(root, 'docs/CODEOWNERS.example');
  if (!existsSync(file)) return;
  const lines = (await readFile(file, 'utf8')).split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/remote-'));
  await writeFile(
    file,
    lines.toSpliced(last + 1, 0, `${`/remote-${name}/`.padEnd(19)} @your-org/section-${name}`).join('\n'),
  );
}

/** The place in the menu of a section that chooses none. */
interface Usual {
  lastPlace: number;
  port: number;
}

/** @throws for a name that cannot be one, and for options that are not known */
export function settingsOf(wanted: NewSection, { lastPlace, port }: Usual): Settings {
  const { name, title, access = 'everybody', order, menu = 'main', widget = false } = wanted;
  // The name becomes part of a global variable.
  if (!/^[a-z][a-z0-9]*$/.test(name) || ['host', 'api'].includes(name))
    throw new Error(`"${name}" cannot name a section: small letters and digits, as in "notes".`);
  if (title.trim() === '' || title.length > 60 || hasControls(title))
    throw new Error(`--title takes one line of at most 60 letters, not "${printable(title)}".`);
  if (!isAudience(access)) throw new Error(`--access is everybody, visitors or members, not "${access}".`);
  if (!isMenu(menu)) throw new Error(`--menu is main or account, not "${menu}".`);
  if (menu === 'account' && access === 'visitors')
    throw new Error('Visitors have no account menu: leave out --menu account.');
  return {
    name,
    title,
    audience: access,
    order: order === undefined ? lastPlace : readOrder(order),
    menu,
    hasWidget: widget,
    port,
  };
}

export async function writeSection(folder: string, files: SectionFile[]): Promise<void> {
  for (const [file, text] of files) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}

/**
 * Writes the folder of a new section: everything that builds, tests, serves and releases it, a page at `/<name>` that reads from the API, and
 * its link in the navigation. With a widget, its properties are listed in `shared`. Its owners are named in the example of CODEOWNERS.
 *
 * @param options.root the folder of the repository
 * @returns its folder, and the port of its development server
 * @throws for a name that cannot be one, or is taken, for a link that clashes with another section's, and for options that are not known
 */
export async function createSection({
  root,
  ...wanted
}: NewSection & { root: string }): Promise<{ folder: string; port: number }> {
  const { name } = wanted;
  const sections = await listSections();
  const links = sections.flatMap(({ name: owner, manifest }) =>
    ownedLinks(owner, (manifest as SectionManifest).navigation),
  );
  const settings = settingsOf(wanted, {
    lastPlace: Math.max(lastOfHost, ...links.map(({ order = 0 }) => order)) + 10,
    port: Math.max(...sections.map((section) => section.port)) + 1,
  });
  const folder = path.join(root, `remote-${name}`);
  if (existsSync(folder)) throw new Error(`remote-${name} exists already.`);
  const { title: label, order, menu } = settings;
  const [clash] = clashProblems(
    name,
    { label, path: `/${name}`, order, menu },
    links,
    'Choose another --order or --title.',
  );
  if (clash) throw new Error(clash);
  const files = [...(await filesOfModel(root, name, settings.port)), ...(await filesOfTemplate(settings))];
  await writeSection(folder, files);
  if (settings.hasWidget) await listWidget(root, name);
  await listOwner(root, name);
  return { folder, port: settings.port };
}
