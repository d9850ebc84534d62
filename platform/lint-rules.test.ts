import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lint-rules-'));
  await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether lint takes a file at `place` that imports `request`. */
async function takes(place: string, request: string) {
  const file = path.join(folder, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `import { thing } from '${request}';\n\nexport const other = thing;\n`);
  try {
    await run(path.join(root, 'node_modules/.bin/oxlint'), [place], { cwd: folder });
    return true;
  } catch (error) {
    expect((error as { stdout: string }).stdout).toContain('no-restricted-imports');
    return false;
  } finally {
    await rm(file);
  }
}

it.each([
  ['contract/src/a.ts', '@painel/shared/api'],
  ['contract/src/a.ts', 'react'],
  ['shared/src/format/a.ts', '@painel/contract'],
  ['shared/src/paths/a.ts', 'react-router-dom'],
  ['shared/src/indicators/a.ts', '@painel/contract'],
  ['shared/src/api/a.ts', '@painel/shared/session'],
  ['shared/src/api/a.ts', '../session/store'],
  ['shared/src/session/a.ts', '@painel/shared/market'],
  ['shared/src/ui/a.ts', '@painel/shared/session'],
  ['shared/src/charts/a.ts', '@painel/shared/federation'],
  ['shared/src/parts/field/a.ts', '../../ui/icon/icon'],
  ['shared/src/ui/a.ts', '@painel/shared/parts'],
  ['shared/src/charts/a.ts', '../ui/icon'],
  ['shared/src/market/a.ts', '@painel/shared/providers'],
  ['shared/src/preferences/a.ts', '@painel/shared/providers'],
  ['shared/src/providers/a.ts', '@painel/shared/testing'],
  ['remote-news/src/a.ts', '@painel/remote-analysis'],
  ['remote-news/src/a.ts', '../../remote-analysis/src/routes'],
  ['remote-news/src/a.ts', 'axios'],
  ['remote-news/src/features/list/a.ts', '../search/search.model'],
  ['remote-news/src/features/list/a.ts', '../../pages/news-page'],
  ['remote-news/src/pages/a.ts', '../routes'],
  ['host/src/a.ts', '@painel/remote-news'],
  ['host/src/shell/a.ts', '@painel/api'],
  ['api/src/a.ts', '@painel/shared/format'],
  ['api/src/config.ts', './resources/social/social.service'],
  ['api/src/plugins/a.ts', '../resources/sessions/sessions.store'],
  ['api/src/upstreams/live/a.ts', '../../resources/bitcoin/public-answer'],
  ['gateway/src/a.ts', '@painel/contract'],
])('refuses in %s an import of %s', async (place, request) => {
  expect(await takes(place, request)).toBe(false);
});

it.each([
  ['contract/src/a.ts', 'zod/mini'],
  ['contract/src/a.ts', './problem'],
  ['shared/src/indicators/a.ts', 'trading-signals'],
  ['shared/src/api/a.ts', '@painel/contract'],
  ['shared/src/api/a.ts', '@painel/shared/analytics'],
  ['shared/src/session/a.ts', '@painel/shared/api'],
  ['shared/src/federation/a.ts', '@painel/shared/ui'],
  ['shared/src/parts/field/a.ts', '@painel/shared/ui'],
  ['shared/src/preferences/a.ts', '@painel/shared/session'],
  ['shared/src/providers/a.ts', '@painel/shared/preferences'],
  ['remote-news/src/features/list/a.ts', './list.model'],
  ['remote-news/src/features/list/a.ts', '@painel/shared/ui'],
  ['remote-news/src/pages/a.ts', '../features/list/list'],
  ['remote-news/src/widgets/a.ts', '../features/list/list'],
  ['host/src/shell/a.ts', '@painel/shared/federation'],
  ['api/src/resources/a.ts', '@painel/contract'],
  ['api/src/app.ts', './resources/stream/stream.routes'],
  ['gateway/src/a.ts', '@painel/api'],
])('takes in %s an import of %s', async (place, request) => {
  expect(await takes(place, request)).toBe(true);
});
