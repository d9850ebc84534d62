import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { codeSpans, entries, packages, pages, read, root, sections } from './pages';

/** Files that a build, a release, a start or an operator writes, and one of a dependency. */
const generated = new Set([
  '.registry/00000042.json',
  'build.json',
  'config.json',
  'main.mjs',
  'note.json',
  'remoteEntry.js',
  'remotes.json',
  'prerendered.json',
  'src/site-widgets.d.ts',
  'stages.json',
  'webpack-bundler-runtime/dist/bundler.js',
]);
const folders = new Set(
  entries.filter((entry) => /^[^/]+\/$/.test(entry)).map((entry) => entry.slice(0, -1)),
);
const endings = new Set(
  entries.flatMap((entry) => {
    const parts = entry.replace(/\/$/, '').split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);

function looksLikePath(span: string) {
  if (!/^[\w@.-]+(\/[\w@.-]+)*\/?$/.test(span) || /^\.\w+\.ts$/.test(span) || generated.has(span))
    return false;
  return (
    /\.(tsx?|[mc]?js|json|css|md|ya?ml)$/.test(span) ||
    (span.includes('/') && folders.has(span.split('/')[0]!))
  );
}

it.each(pages)('%s names only files that exist', (page) => {
  const paths = codeSpans(read(page)).filter(looksLikePath);
  expect(paths.filter((file) => !endings.has(file.replace(/\/$/, '')))).toEqual([]);
});

/** The addresses of the links of a page, and of its list of references. */
const linksOf = (text: string) =>
  [
    ...text
      .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
      .matchAll(/(?:\]\(|^\[[^\]]+\]: )(?!https?:)([^)\s]+)/gm),
  ].map(([, link]) => link!);
/** The anchors of a page: those that it writes, and one for each heading, as GitHub makes it. */
const anchorsOf = (text: string) => [
  ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!),
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
];

it.each(pages)('%s links only to files and headings that exist', (page) => {
  const folder = path.dirname(path.join(root, page));
  const dead = linksOf(read(page)).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? path.resolve(folder, file) : path.join(root, page);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(read(path.relative(root, target))).includes(anchor);
  });
  expect(dead).toEqual([]);
});

it.each(pages.filter((page) => page.startsWith('docs/security/')))(
  '%s has an address for each name in brackets, and no other',
  (page) => {
    const [text, names] = [
      read(page),
      (pattern: RegExp) => new Set([...read(page).matchAll(pattern)].map(([, name]) => name)),
    ];
    expect(text).not.toMatch(/\]\[/);
    expect(names(/\[([^\]]+)\](?![(:])/g)).toEqual(names(/^\[([^\]]+)\]: /gm));
  },
);

it.each(packages)('%s has a README of at most 40 lines', (folder) => {
  expect(read(`${folder}/README.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

it('the example of CODEOWNERS has an owner for every section, and for no other', () => {
  const owned = [...read('docs/CODEOWNERS.example').matchAll(/^\/(remote-\w+)\/ +(\S+)$/gm)];
  expect(owned.map(([, folder]) => folder).toSorted()).toEqual(sections.toSorted());
  for (const [, folder, owner] of owned)
    expect(owner).toBe(`@your-org/${folder!.replace('remote', 'section')}`);
});

it('bench/README.md names every command of bench', () => {
  const { typecheck: _typecheck, ...commands } = JSON.parse(read('bench/package.json')).scripts;
  const named = [...read('bench/README.md').matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(commands).toSorted());
});

it('the README of the repository has less than 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(120);
});

it('the glossary has at most fifteen terms', () => {
  const terms = read('docs/glossary.md').match(/^- \*\*/gm);
  expect(terms?.length).toBeLessThanOrEqual(15);
});

const decisions = readdirSync(path.join(root, 'docs/decisions')).toSorted();

it.each(decisions)('the decision %s has its number, a date, a status and what it replaces', (file) => {
  const [, number] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file)!;
  const head = `^# ${Number(number)}\\. .+\\n\\n- Date: \\d{4}-\\d{2}-\\d{2}\\n- Status: (accepted|superseded by .+)\\n- Replaces: .+\\n\\n`;
  expect(read(`docs/decisions/${file}`)).toMatch(new RegExp(head));
});

it('no two decisions have one number', () => {
  const numbers = decisions.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
