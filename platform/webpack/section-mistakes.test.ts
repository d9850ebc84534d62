import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSectionFile } from './base';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-section-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['{ "title": "Impostos", }', /section\.json: .*JSON/],
  [
    '{ "title": 5, "routes": [], "widgets": [] }',
    /section\.json: title is 5, and takes text\.\n.*routes is \[\]/,
  ],
  [
    JSON.stringify({
      title: 'Impostos',
      routes: [
        { path: '/taxes', access: 'public', page: './pages/taxes-page' },
        { path: '/nix', access: 'public', page: './pages/nix' },
      ],
      widgets: [],
    }),
    /^section\.json: routes names \.\/pages\/nix as the page of \/nix, and there is no such file below src\.$/,
  ],
])('reports a mistake in section.json in its lines, without a stack: %s', (text, sentence) => {
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'src/pages/taxes-page.tsx'), '');
  writeFileSync(path.join(folder, 'section.json'), text);
  let reported: Error | undefined;
  try {
    readSectionFile(folder);
  } catch (error) {
    reported = error as Error;
  }
  expect(reported?.message).toMatch(sentence);
  expect(reported?.stack).toBe(reported?.message);
});
