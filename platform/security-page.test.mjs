import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/security.md');
const text = readFileSync(page, 'utf8');

it('docs/security.md names no file that is not there', () => {
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|js|mjs|md|yaml))`/g)];
  const files = named.map(([, file]) => path.resolve(root, file));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) =>
    path.resolve(path.dirname(page), link),
  );
  expect(files.length).toBeGreaterThan(100);
  expect([...new Set([...files, ...links])].filter((file) => !existsSync(file))).toEqual([]);
});

it('docs/security.md has a row or a sentence for each chapter of the standard', () => {
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_unused, index) => index + 1));
});
