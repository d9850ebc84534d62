import { scopeOf } from '@painel/contract/registry/section-file';
import type { SectionBuild } from '../builds/builds';
import { kindProblems } from './file-kinds';

/** A file of the section's own folder: no separator, in any spelling, and no other name for a folder. */
const plainFile = /^[a-z0-9_][a-z0-9_.-]{0,199}$/i;
const plainName = /^[a-z][a-z0-9]{0,39}$/;
const plainVersion = /^[0-9a-z][0-9a-z.+-]{0,63}$/i;
const digest = /^sha384-[a-z0-9+/]{64}$/i;
const namesOfSite = ['host', 'api'];
/** The release tools write them next to the files. */
const written = ['build.json', 'upload.json'];

const most = { files: 500, fileBytes: 5_000_000, bytes: 20_000_000 };

/** Files and names of a build that are not its own, or that the site cannot hold. */
export function fileProblems(
  { name, version, globalName, entry, files, preload = {}, section }: SectionBuild,
  sizes: Record<string, number>,
): string[] {
  if (!plainName.test(name) || namesOfSite.includes(name))
    return [`"${name}" cannot name a section: small letters and digits, as in "taxes".`];
  if (!plainVersion.test(version) || version.includes('..'))
    return [`"${version}" cannot name a version of ${name}: build it again.`];
  const named = Object.entries(files);
  const problems: string[] = [];
  const add = (problem: string) => problems.push(`${name}: ${problem} Build it again.`);
  if (globalName !== scopeOf(name, version))
    add(`its global name is "${globalName}", not ${scopeOf(name, version)}.`);
  for (const [file, hash] of named) {
    if (!plainFile.test(file) || written.includes(file)) add(`"${file}" is no file of its own folder.`);
    else if (!digest.test(hash)) add(`${file} has no sha384.`);
  }
  if (!Object.hasOwn(files, entry) || !entry.endsWith('.js'))
    add(`its entry "${entry}" is none of its scripts.`);
  problems.push(...kindProblems({ name, files }));
  for (const [path, wanted] of Object.entries(preload)) {
    if (!section.routes.some((route) => route.path === path))
      add(`it preloads files of ${path}, no page of it.`);
    for (const file of wanted)
      if (!Object.hasOwn(files, file)) add(`it preloads "${file}", which is none of its files.`);
  }
  if (named.length > most.files) add(`it has ${named.length} files, of ${most.files} at most.`);
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  if (bytes > most.bytes) add(`it weighs ${bytes} bytes, of ${most.bytes} at most.`);
  for (const [file, size] of Object.entries(sizes))
    if (size > most.fileBytes) add(`${file} weighs ${size} bytes, of ${most.fileBytes} at most.`);
  return problems;
}

/** Modules that `section.json` promises and the build does not expose. */
export function moduleProblems({ name, section: { widgets }, exposes = [] }: SectionBuild): string[] {
  const wanted = ['./routes', ...widgets.map((widget) => `./widgets/${widget}`)];
  const missing = exposes.length > 0 ? wanted.filter((module) => !exposes.includes(module)) : [];
  const twice = widgets.filter((widget, index) => widgets.indexOf(widget) !== index);
  return [
    ...missing.map(
      (module) =>
        `${name} promises ${module} in section.json, and its build does not expose it. Build it again.`,
    ),
    ...twice.map((widget) => `${name} lists the widget ${widget} twice in section.json. Remove one.`),
  ];
}
