import path from 'node:path';
import { diff, history, loadSigner, promote, prune, releaseNew, retire, rollback, status } from './index';
import { packTexts } from './builds/sources';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')]);
  await sandbox.release([
    await sandbox.section('news', '1.1.0', { routes: ['/news', '/learn/:slug'], widgets: ['latest-news'] }),
  ]);
});
afterEach(() => sandbox.close());

const retireNews = (force?: boolean) => retire({ ...sandbox, name: 'news', force });

/** A section whose page has this text. */
const placing = (name: string, version: string, text: string) =>
  sandbox.section(name, version, {
    sources: { digest: '', typescript: packTexts({ 'package/src/routes.tsx': text }) },
  });
const withNews = '<Widget of="news/latest-news" />';

it('leaves nothing of a section but its title and addresses', async () => {
  expect(await retireNews()).toEqual({ revision: 3, action: 'retire news' });
  const { sections, retired } = await sandbox.registry();
  expect(sections).toEqual({});
  expect(retired).toEqual({
    news: { title: 'news', routes: [{ path: '/news' }, { path: '/learn/:slug' }] },
  });
});

it('is in status and history, and changes nothing the second time', async () => {
  await retireNews();
  expect(await retireNews()).toEqual({ revision: 3, action: 'nothing changed' });
  const { publicKey } = sandbox.signer;
  expect(await status({ store: sandbox.store, publicKey })).toMatchObject({
    retired: ['news'],
    sections: [],
  });
  expect((await history({ ...sandbox, name: 'news' }))[0]).toMatchObject({
    action: 'retire news',
    retired: ['news'],
  });
  expect(await diff({ ...sandbox, from: '2', to: '3' })).toEqual([{ name: 'news', from: '1.1.0', to: null }]);
});

it('is restored by a rollback as it was, or to an earlier version', async () => {
  const { sections } = await sandbox.registry();
  await retireNews();
  expect(await rollback({ ...sandbox, name: 'news' })).toMatchObject({ action: 'rollback news to 1.1.0' });
  const back = await sandbox.registry();
  expect(back.sections).toEqual(sections);
  expect(back).not.toHaveProperty('retired');

  await retireNews();
  await rollback({ ...sandbox, name: 'news', version: '1.0.0' });
  expect((await sandbox.registry()).sections.news).toMatchObject({ version: '1.0.0', previous: null });
});

it('returns to its old place among the others', async () => {
  await sandbox.release([await sandbox.section('taxes', '1.0.0')]);
  const names = async () => {
    const { sections } = await status({ store: sandbox.store, publicKey: sandbox.signer.publicKey });
    return sections.map(({ name }) => name);
  };
  expect(await names()).toEqual(['news', 'taxes']);
  await retireNews();
  await rollback({ ...sandbox, name: 'news' });
  expect(await names()).toEqual(['news', 'taxes']);
});

it('is restored by a release, and leaves other sections retired', async () => {
  await sandbox.release([await sandbox.section('taxes', '1.0.0')]);
  await retire({ ...sandbox, name: 'taxes' });
  await retireNews();
  await sandbox.release([await sandbox.section('news', '1.2.0')]);
  const { sections, retired } = await sandbox.registry();
  expect(sections.news).toMatchObject({ version: '1.2.0', previous: null });
  expect(Object.keys(retired)).toEqual(['taxes']);
});

it('stays retired under a new key, until it is released with it', async () => {
  await retireNews();
  const { retired } = await sandbox.registry();
  const signer = await loadSigner(path.join(sandbox.folder, 'other'), '');
  await sandbox.release([await sandbox.host('1.1.0')], { signer, newKey: true });
  expect(await sandbox.registry()).toMatchObject({ sections: {}, retired });
  await sandbox.release([await sandbox.section('news', '1.2.0')], { signer });
  expect(await sandbox.registry()).not.toHaveProperty('retired');
});

it('is not restored by the start of a checkout', async () => {
  await retireNews();
  const edited = await sandbox.section('news', '1.2.0');
  expect(await releaseNew({ ...sandbox, directories: [edited] })).toMatchObject({
    revision: 3,
    released: [],
    left: [expect.stringContaining('news stays retired. To bring it back: "pnpm release rollback news"')],
  });
});

it('gives its addresses up to others, and then stays away', async () => {
  await sandbox.release([await sandbox.section('quotes', '1.0.0')]);
  await retire({ ...sandbox, name: 'quotes' });
  await sandbox.release([await sandbox.section('articles', '1.0.0', { routes: ['/quotes'] })]);
  await expect(rollback({ ...sandbox, name: 'quotes' })).rejects.toThrow(
    'quotes cannot take /quotes: articles answers it.',
  );
});

it('keeps its files until they are pruned, and says then what is left', async () => {
  await retireNews();
  expect(await prune(sandbox)).toEqual([]);
  const later = { ...sandbox, now: Date.now() + 40 * 86_400_000 };
  expect(await prune(later)).toEqual(expect.arrayContaining(['news@1.0.0', 'news@1.1.0']));
  await expect(rollback({ ...sandbox, name: 'news' })).rejects.toThrow('news@1.1.0 is not kept any more');
});

describe('with its widget in another section', () => {
  const isRefused = async (sentence: string | RegExp) => {
    const before = await sandbox.store.read('remotes.json');
    await expect(retireNews()).rejects.toThrow(sentence);
    expect(await sandbox.store.read('remotes.json')).toEqual(before);
  };

  it('is refused while a live or previous version places it', async () => {
    await sandbox.release([await placing('taxes', '1.0.0', withNews)]);
    await isRefused(
      'taxes@1.0.0 is live and places news/latest-news. Keep it, or release taxes first. Or add --force',
    );
    await sandbox.release([await placing('taxes', '1.1.0', '')]);
    await isRefused(
      /taxes@1\.0\.0 is the previous version, .* and places news\/latest-news\. .*"pnpm release drop-previous taxes"/,
    );
  });

  it('is refused while a canary places it', async () => {
    await sandbox.release([await placing('taxes', '1.0.0', '')]);
    await sandbox.release([await placing('taxes', '1.1.0', withNews)], { percent: 5 });
    await isRefused('"pnpm release withdraw taxes"');
    await promote({ ...sandbox, name: 'taxes' });
    await isRefused('taxes@1.1.0 is live');
  });

  it('takes an address or a longer name for no widget', async () => {
    await sandbox.release([
      await placing('taxes', '1.0.0', `<a href='/news/latest-news'>{'news/latest-news-list'}</a>`),
    ]);
    expect(await retireNews()).toMatchObject({ action: 'retire news' });
  });

  it('is retired all the same by force, which history keeps', async () => {
    await sandbox.release([await placing('taxes', '1.0.0', withNews)]);
    expect(await retireNews(true)).toMatchObject({ action: 'retire news, forced' });
    expect(Object.keys((await sandbox.registry()).sections)).toEqual(['taxes']);
  });
});

it('keeps the pages to which the host sends readers', async () => {
  await sandbox.release([await sandbox.section('auth', '1.0.0', { routes: ['/login'] })]);
  await expect(retire({ ...sandbox, name: 'auth' })).rejects.toThrow(
    'auth has /login, to which the host sends readers.',
  );
});

it('names what is live where a section is not', async () => {
  await expect(retire({ ...sandbox, name: 'taxes' })).rejects.toThrow(
    'There is no section taxes. Live are news.',
  );
});
