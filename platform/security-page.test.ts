import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

it('docs/security.md has a row or a sentence for each chapter of the standard', () => {
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_unused, index) => index + 1));
});
