import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/security');
const pages = readdirSync(folder).map((page) => {
  const text = readFileSync(path.join(folder, page), 'utf8');
  const files = new Map(
    [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name, file]) => [name!, file!] as const),
  );
  return { page, text, files };
});

it('docs/security has each chapter of the standard once', () => {
  const chapters = pages.flatMap(({ text }) =>
    [...text.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => chapter),
  );
  expect(chapters.map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 17 }, (_unused, index) => index + 1),
  );
});

const claims = pages.flatMap(({ page, text, files }) =>
  text
    .split(/^### (?=V\d)/m)
    .slice(1)
    .map((part) => {
      const [section = '', ...lines] = part.split(/^#/m)[0]!.split('\n');
      const tests = lines
        .filter((line) => /^- (?!Code:)/.test(line))
        .map((line) => [...line.matchAll(/\[([^\]]+)\](?!\()/g)].map(([, name]) => files.get(name!)!))
        .filter(({ length }) => length > 0);
      return [`${page}, ${section}`, tests] as const;
    }),
);

it.each(claims.filter(([section]) => !section.includes('V11.1 ')))(
  'docs/security/%s: names the tests that fail when a claim stops being true',
  (_section, tests) => {
    expect(tests).not.toEqual([]);
    for (const file of tests.flat())
      expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(
        /^\s*(it|describe|onEveryApi|onEveryEngine)\b/m,
      );
  },
);

it('docs/security names the test of each claim in at least a hundred lines', () => {
  expect(claims.flatMap(([, tests]) => tests).length).toBeGreaterThanOrEqual(100);
});

it('docs/security has lines that a person reads', () => {
  const long = pages.flatMap(({ page, text }) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('- ') && line.length > 220)
      .map((line) => `${page}: ${line}`),
  );
  expect(long).toEqual([]);
});

it('every security event has a name in the activity list', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const events = 'api/src/resources/identity/security-events';
  const mailed = [...read(`${events}/notices.copy.ts`).matchAll(/^ {2}'([\w-]+)': \{$/gm)].map(
    ([, kind]) => kind!,
  );
  const [, others = ''] = /type SecurityEventKind =\n((?: {2}\| .*\n)+)/.exec(
    read(`${events}/security-events.ts`).replace(/;\n/, '\n'),
  ) ?? ['', read(`${events}/security-events.ts`)];
  const kinds = [...mailed, ...[...others.matchAll(/ \| '([\w-]+)'/g)].map(([, kind]) => kind!)];
  expect(kinds.length).toBeGreaterThan(25);
  const named = read('remote-auth/src/features/account/account.copy.ts');
  // The accounts are deleted, and with them the lists.
  const gone = ['account-deleted', 'operator-deleted-account'];
  expect(kinds.filter((kind) => !gone.includes(kind) && !named.includes(`['${kind}', '`))).toEqual([]);
});
