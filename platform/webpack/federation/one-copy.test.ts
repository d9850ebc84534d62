import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { OneCopyPlugin } from './one-copy';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'one-copy-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function errorsOf(imported: string) {
  writeFileSync(path.join(folder, 'page.js'), `import ${JSON.stringify(imported)};`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: path.join(folder, 'dist') },
    externals: { react: 'React' },
    plugins: [new OneCopyPlugin()],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats!.compilation.errors.map(({ message }) => message);
}

it.each([
  ['react', 'shared/node_modules/react/index.js'],
  ['@painel/shared', 'shared/src/paths/index.ts'],
])('fails a build that brings a second %s by a path, and names the importer once', async (name, file) => {
  expect((await errorsOf(path.join(root, file)))[0]).toBe(
    `page.js brings a second copy of ${name}, which the host provides: import it by its name, as in "${name}", and not by a path.`,
  );
});

it('lets a build pass that takes it from the host', async () => {
  expect(await errorsOf('react')).toEqual([]);
});
