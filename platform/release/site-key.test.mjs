import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSigner, openStore, release, releaseNew, renew, signerOfSite, status } from './index.mjs';
import { workshop } from './testing.mjs';

let shop;
beforeEach(async () => {
  shop = await workshop();
  await shop.release([await shop.host('1.0.0'), await shop.section('news', '1.0.0')]);
});
afterEach(() => shop.close());

const at = (...names) => path.join(shop.folder, ...names);
const read = (file) => readFile(path.join(shop.siteDir, file), 'utf8');
const everything = async () => [await shop.host('1.0.0'), await shop.section('news', '1.1.0')];

it('is made by the first release, and found by the next', async () => {
  const store = await openStore(at('new-site'));
  const made = await signerOfSite({ store, dataDir: at('new-data') });
  await release({ store, signer: made, directories: [await shop.host('1.0.0')] });
  const found = await signerOfSite({ store, dataDir: at('new-data') });
  expect(found.publicKey).toBe(made.publicKey);
});

it('is not made beside a site that another key signed', async () => {
  const asked = { store: shop.store, dataDir: at('empty') };
  await expect(signerOfSite(asked)).rejects.toThrow(
    `Revision 1 is live in ${shop.siteDir}, and ${at('empty')} holds no key: the site is signed with another. Name the folder of its key (--data or DATA_DIR).`,
  );
  await expect(access(at('empty'))).rejects.toThrow('ENOENT');
});

it('is refused where another one signed what is live, with everything as it was', async () => {
  const signer = await loadSigner(at('other'), '');
  const before = [await read('remotes.json'), await read('index.html')];
  await expect(signerOfSite({ store: shop.store, dataDir: at('other') })).rejects.toThrow(
    'Revision 1 is not signed with this key.',
  );
  for (const releaseSome of [release, releaseNew])
    await expect(releaseSome({ store: shop.store, signer, directories: await everything() })).rejects.toThrow(
      '"pnpm release --all --new-key", or "npm start -- --new-key"',
    );
  expect([await read('remotes.json'), await read('index.html')]).toEqual(before);
  expect(await shop.store.folders('remotes/news')).toEqual(['1.0.0']);
});

it('is replaced by a new one when that is meant, and nothing is kept that the old one signed', async () => {
  await shop.release([await shop.section('taxes', '1.0.0')]);
  const asked = { store: shop.store, dataDir: at('other'), newKey: true };
  const signer = await signerOfSite(asked);
  const all = { ...asked, signer, directories: await everything() };
  expect(await release(all)).toMatchObject({ revision: 3, released: ['host@1.0.0', 'news@1.1.0'] });
  expect(await status({ ...all, publicKey: signer.publicKey })).toMatchObject({
    sections: [{ name: 'news', version: '1.1.0', previous: null }],
  });
  expect(await release({ ...all, newKey: false })).toMatchObject({ revision: 3, released: [] });
});

it('stands in the released page, of whichever host', async () => {
  const page = '<html><head><title>Painel</title></head></html>';
  const hosts = await Promise.all(['1.1.0', '1.2.0'].map((version) => shop.host(version, {}, page)));
  for (const host of hosts) {
    await shop.release([host]);
    expect(await read('index.html')).toBe(
      `<html><head><title>Painel</title><meta name="registry-key" content="${shop.signer.publicKey}"></head></html>`,
    );
  }
});

describe('what is signed', () => {
  const day = 86_400_000;
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.now() + day,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'],
    });
  });
  afterEach(() => jest.useRealTimers());
  const daysLeft = async () => (Date.parse((await shop.registry()).expires) - Date.now()) / day;

  it('is good for seven days, and for another seven once it is renewed, as the same revision', async () => {
    expect(await daysLeft()).toBeCloseTo(6, 1);
    const worker = await read('sw.js');
    const { expires, revision } = await renew(shop);
    expect([revision, await daysLeft(), expires]).toEqual([1, 7, (await shop.registry()).expires]);
    expect(await read('sw.js')).toBe(worker);
    expect(await status({ ...shop, publicKey: shop.signer.publicKey })).toMatchObject({
      revision: 1,
      expires,
    });
  });

  it('goes on in one chain after a renewal', async () => {
    await renew(shop);
    await shop.release([await shop.section('news', '1.1.0')]);
    expect(await status({ ...shop, publicKey: shop.signer.publicKey })).toMatchObject({ revision: 2 });
    expect(await daysLeft()).toBe(7);
  });

  it('keeps a renewal through a release that changes nothing', async () => {
    await renew(shop);
    const before = await read('remotes.json');
    await shop.release([await shop.section('news', '1.0.0')]);
    expect(await read('remotes.json')).toBe(before);
  });

  it('is never older than the revision before, though the clock was set back', async () => {
    jest.setSystemTime(Date.now() - 30 * day);
    const { at: before } = await shop.registry();
    await shop.release([await shop.section('news', '1.1.0')]);
    expect((await shop.registry()).at).toBe(before);
  });

  it('is not renewed with another key, nor where somebody changed it', async () => {
    const signer = await loadSigner(at('other'), '');
    await expect(renew({ ...shop, signer })).rejects.toThrow('not signed with this key');
    await writeFile(
      path.join(shop.siteDir, 'remotes.json'),
      (await read('remotes.json')).replace('"title": "news"', '"title": "nova"'),
    );
    await expect(renew(shop)).rejects.toThrow('not signed with this key');
  });
});
