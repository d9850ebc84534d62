import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { criticalFiles } from './critical-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'critical-files-'));
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  const write = (file: string, text: string) => writeFile(path.join(folder, 'src', file), text);
  await write('entry.js', "import('./routes'); import('./widget');");
  await write(
    'routes.js',
    "export const pages = [() => import('./pages/news'), () => import('./pages/learn')];",
  );
  await write('widget.js', "import('./pages/elsewhere');");
  await write('pages/news.js', "export const page = 'notícias';");
  await write('pages/learn.js', "export const page = 'aprenda';");
  await write('pages/elsewhere.js', "export const page = 'outra';");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(routes: { path: string; page?: string }[]) {
  let found: unknown;
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './src/entry.js' },
    output: { path: path.join(folder, 'dist') },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: [
      {
        apply: ({ hooks }) =>
          hooks.afterCompile.tap('test', (compilation) => {
            found = criticalFiles(compilation, { routes });
          }),
      },
    ],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return found;
}

it('names the files of the routes and of each page, by the path of its route', async () => {
  const found = await build([
    { path: '/news', page: './pages/news' },
    { path: '/learn/:slug', page: './pages/learn' },
    { path: '/login' },
  ]);
  expect(found).toEqual({
    '/news': ['src_routes_js.js', 'src_pages_news_js.js'],
    '/learn/:slug': ['src_routes_js.js', 'src_pages_learn_js.js'],
  });
});

it.each(['./pages/nowhere', './pages/elsewhere'])(
  'refuses %s, which the routes do not import',
  async (page) => {
    await expect(build([{ path: '/news', page }])).rejects.toThrow(
      `section.json names ${page} as the page of /news, and src/routes.tsx does not import it`,
    );
  },
);
