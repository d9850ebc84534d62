import { DatabaseSync } from 'node:sqlite';
import { cacheStatements, maxStatements } from './cache-statements';

const count = 'select count(*) as rows from notes';

function notes() {
  const file = new DatabaseSync(':memory:');
  file.exec('create table notes (id integer)');
  return { file, kept: cacheStatements(file) };
}

it('prepares a statement once, which then sees every change', () => {
  const { file, kept } = notes();
  const first = kept.prepare(count);
  expect(first.all([])).toEqual([{ rows: 0 }]);
  kept.prepare('insert into notes values (?)').run([1]);
  file.exec('alter table notes add column words text');
  expect(kept.prepare(count)).toBe(first);
  expect(first.all([])).toEqual([{ rows: 1 }]);
});

it('shows a column that was added since', () => {
  const { file, kept } = notes();
  kept.prepare('insert into notes values (?)').run([1]);
  expect(kept.prepare('select * from notes').all([])).toEqual([{ id: 1 }]);
  file.exec("alter table notes add column words text default 'nada'");
  expect(kept.prepare('select * from notes').all([])).toEqual([{ id: 1, words: 'nada' }]);
});

it('does not keep more than a fixed number, and answers all the same', () => {
  const { kept } = notes();
  const first = kept.prepare(count);
  for (let each = 0; each < maxStatements; each += 1) {
    expect(kept.prepare(`select ${each} as value`).all([])).toEqual([{ value: each }]);
  }
  expect(kept.prepare(count)).not.toBe(first);
  expect(kept.prepare(count).all([])).toEqual([{ rows: 0 }]);
});
