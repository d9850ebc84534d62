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

it.each(pages)('%s links only to files that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!);
  const folder = path.dirname(path.join(root, page));
  expect(links.filter((link) => !existsSync(path.resolve(folder, link)))).toEqual([]);
});

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
