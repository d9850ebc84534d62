import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

it('docs/security.md has a row or a sentence for each chapter of the standard', () => {
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_unused, index) => index + 1));
});

const cellsOf = (row: string) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());
const rows = [...text.matchAll(/^\| V\d.*$/gm)].map(([row]) => cellsOf(row));
const numbersIn = (cell: string) =>
  [...cell.matchAll(/(?:^|<br>|[.)] )(\d)\. /g)].map(([, number]) => Number(number));

const numbered = rows.filter((cells) => cells[1]!.startsWith('1. '));

it.each(numbered)(
  'docs/security.md, %s: each claim names the test that fails when it stops being true',
  (_name, claims, _code, tests) => {
    const claimed = numbersIn(claims!);
    expect(claimed).toEqual(claimed.map((_number, index) => index + 1));
    expect(numbersIn(tests!)).toEqual(claimed);
    for (const part of tests!.split('<br>')) {
      const files = [...part.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
      expect(files).not.toEqual([]);
      for (const file of files)
        expect(readFileSync(path.join(root, file), 'utf8')).toMatch(
          /^\s*(it|describe|onEveryApi|onEveryEngine)\b/m,
        );
    }
  },
);

it('docs/security.md says at least ten sections claim by claim, and names a test in each other row', () => {
  expect(numbered.length).toBeGreaterThanOrEqual(11);
  const untested = rows.filter(([, claims, , tests]) => claims && !/\.test\.tsx?`/.test(tests ?? ''));
  expect(untested.map(([name]) => name)).toEqual([]);
});

it('every security event has a name in the activity list', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const events = 'api/src/resources/security-events';
  const mailed = [...read(`${events}/notices.copy.ts`).matchAll(/^ {2}'([\w-]+)': \{$/gm)].map(
    ([, kind]) => kind!,
  );
  const [, others = ''] = /type SecurityEventKind =\n((?: {2}\| .*\n)+)/.exec(
    read(`${events}/security-events.ts`).replace(/;\n/, '\n'),
  ) ?? ['', read(`${events}/security-events.ts`)];
  const kinds = [...mailed, ...[...others.matchAll(/ \| '([\w-]+)'/g)].map(([, kind]) => kind!)];
  expect(kinds.length).toBeGreaterThan(25);
  const named = read('remote-auth/src/features/account/account.copy.ts');
  // Their accounts, and with them the lists, are gone.
  const gone = ['account-deleted', 'operator-deleted-account'];
  expect(kinds.filter((kind) => !gone.includes(kind) && !named.includes(`['${kind}', '`))).toEqual([]);
});
