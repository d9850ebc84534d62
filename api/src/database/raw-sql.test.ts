import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
);

/** SQL whose text is put together at run time: kysely's `sql` tag turns interpolated values into parameters, these do not. */
const joined =
  /\b(?:query|prepare|copyTo|copyFrom)\(\s*`[^`]*\$\{|\bexec\(\s*`(?:pragma|create|drop|insert|delete|update|alter|attach)\b[^`]*\$\{|\bsql\.(?:raw|lit)\(|\bCompiledQuery\.raw\(/i;

const putTogether = [
  'backups/dump-tables.ts',
  'backups/load-tables.ts',
  'backups/move.ts',
  'backups/sqlite-tables.ts',
];

it('SQL is put together in backup, restore and move alone, of names that are quoted, and of fixed words', () => {
  const found = files.filter((name) => joined.test(readFileSync(path.join(source, name), 'utf8')));
  expect(found.toSorted()).toEqual([
    ...putTogether,
    // `begin`, `commit` and `rollback`.
    'database/sqlite/sqlite-driver.ts',
  ]);
  for (const name of putTogether) {
    const statements = readFileSync(path.join(source, name), 'utf8').matchAll(
      /`((?:copy|truncate|drop|alter|create|select|delete|insert) [^`]*)`/g,
    );
    // `place` is two quoted names, `places` are question marks.
    for (const [, statement] of statements)
      for (const [, value] of statement!.matchAll(/\$\{([^}]*)\}/g))
        expect([name, value]).toEqual([
          name,
          expect.stringMatching(/^(quoted|quotedList|at)\(|map\(at\)|^places?$/),
        ]);
  }
});

it('no program is started by a shell', () => {
  const shells = files.filter((name) => {
    const text = readFileSync(path.join(source, name), 'utf8');
    return /node:child_process/.test(text) && /\bexec(Sync)?\(|shell: true|import \{[^}]*\bexec\b/.test(text);
  });
  expect(shells).toEqual([]);
});
