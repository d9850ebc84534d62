import { promote, release, releaseNew, rollback, withdraw } from './index';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
let built: Record<string, string>;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  built = { host: await sandbox.host('1.0.0'), news: await sandbox.section('news', '1.0.0') };
});
afterEach(() => sandbox.close());

/** `npm start`, with the builds of the working tree. */
const start = (changed = {}) =>
  releaseNew({ ...sandbox, directories: Object.values({ ...built, ...changed }), contract: '1.0.0' });
const liveNews = async () => (await sandbox.registry()).sections.news;

it('releases everything where nothing is, and nothing where that is live', async () => {
  expect(await start()).toEqual({
    revision: 1,
    released: ['contract 1.0.0', 'host@1.0.0', 'news@1.0.0'],
    left: [],
  });
  expect(await start()).toEqual({ revision: 1, released: [], left: [] });
});

it('releases what was edited, and a section that is new', async () => {
  await start();
  const taxes = await sandbox.section('taxes', '1.0.0');
  const edited = await sandbox.section('news', '1.1.0');
  expect(await start({ news: edited, taxes })).toMatchObject({
    released: ['news@1.1.0', 'taxes@1.0.0'],
    left: [],
  });
  expect((await liveNews()).version).toBe('1.1.0');
});

it('does not put a version live again that was rolled back', async () => {
  await start();
  const news = await sandbox.section('news', '1.1.0');
  await start({ news });
  await rollback({ ...sandbox, name: 'news' });
  expect(await start({ news })).toEqual({
    revision: 3,
    released: [],
    left: [
      'news stays at 1.0.0: 1.1.0, which was built here, was released before, until revision 3 ("rollback news to 1.0.0"). To release it again: "pnpm release news".',
    ],
  });
  expect((await liveNews()).version).toBe('1.0.0');
  await release({ ...sandbox, directories: [news] });
  expect((await liveNews()).version).toBe('1.1.0');
});

it('does not put a host live again that was rolled back', async () => {
  await start();
  const host = await sandbox.host('1.1.0');
  await start({ host });
  await rollback({ ...sandbox, name: 'host' });
  const { left } = await start({ host });
  expect(left).toEqual([expect.stringContaining('host stays at 1.0.0: 1.1.0, which was built here,')]);
  expect((await sandbox.registry()).host.version).toBe('1.0.0');
});

it('does not undo what was released from elsewhere', async () => {
  await start();
  await release({ ...sandbox, directories: [await sandbox.section('news', '2.0.0')] });
  const { released, left } = await start();
  expect(released).toEqual([]);
  expect(left).toEqual([expect.stringContaining('until revision 2 ("release news@2.0.0")')]);
  expect((await liveNews()).version).toBe('2.0.0');
});

it('leaves a canary alone, whether its version, the live one or another was built here', async () => {
  await start();
  const canary = await sandbox.section('news', '1.1.0');
  await release({ ...sandbox, directories: [canary], percent: 5 });
  expect(await start()).toMatchObject({ released: [], left: [] });
  expect((await start({ news: canary })).left).toEqual([
    'news stays at 1.0.0: 1.1.0, which was built here, is its canary for 5 % of the readers. For all of them: "pnpm release promote news".',
  ]);
  expect((await start({ news: await sandbox.section('news', '1.2.0') })).left).toEqual([
    'news stays at 1.0.0 while its canary 1.1.0 runs. To release 1.2.0, which was built here, in place of both: "pnpm release news".',
  ]);
  expect(await liveNews()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 5 } });
  await promote({ ...sandbox, name: 'news' });
  expect(await start({ news: canary })).toMatchObject({ released: [], left: [] });
});

it('releases no canary that was withdrawn', async () => {
  await start();
  const news = await sandbox.section('news', '1.1.0');
  await release({ ...sandbox, directories: [news], percent: 5 });
  await withdraw({ ...sandbox, name: 'news', reason: 'it fails' });
  expect((await start({ news })).left).toEqual([
    expect.stringContaining('until revision 3 ("withdraw canary of news: it fails")'),
  ]);
  expect((await liveNews()).version).toBe('1.0.0');
});
