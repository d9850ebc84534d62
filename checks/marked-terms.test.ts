import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glossary } from '../remote-news/src/features/glossary/glossary.content';

it('explains every term that a page of any section marks', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const marked = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => path.join(root, folder, 'src'))
    .flatMap((src) =>
      readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, file)),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Term\s+of="([^"]+)"/g)].map(([, term]) => term),
    );
  expect(marked.length).toBeGreaterThan(10);
  const slugs = glossary.map(({ slug }) => slug);
  expect(marked.filter((term) => !slugs.includes(term!))).toEqual([]);
});
