import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSigner, openStore, release, releaseNew, renew, signerOfSite, status } from './index';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')]);
});
afterEach(() => sandbox.close());

const at = (...names: string[]) => path.join(sandbox.folder, ...names);
const read = (file: string) => readFile(path.join(sandbox.siteDir, file), 'utf8');
const everything = async () => [await sandbox.host('1.0.0'), await sandbox.section('news', '1.1.0')];

it('is made by the first release, and found by the next', async () => {
  const store = await openStore(at('new-site'));
  const made = await signerOfSite({ store, dataDir: at('new-data') });
  await release({ store, signer: made, directories: [await sandbox.host('1.0.0')] });
  const found = await signerOfSite({ store, dataDir: at('new-data') });
  expect(found.publicKey).toBe(made.publicKey);
});

it('is not made beside a site that another key signed', async () => {
  const asked = { store: sandbox.store, dataDir: at('empty') };
  await expect(signerOfSite(asked)).rejects.toThrow(
    `Revision 1 is live in ${sandbox.siteDir}, and ${at('empty')} holds no key: the site is signed with another. Name the folder of its key (--data or DATA_DIR).`,
  );
  await expect(access(at('empty'))).rejects.toThrow('ENOENT');
});

it('is refused where another one signed what is live, with everything as it was', async () => {
  const signer = await loadSigner(at('other'), '');
  const before = [await read('remotes.json'), await read('index.html')];
  await expect(signerOfSite({ store: sandbox.store, dataDir: at('other') })).rejects.toThrow(
    'Revision 1 is not signed with this key.',
  );
  for (const releaseSome of [release, releaseNew])
    await expect(
      releaseSome({ store: sandbox.store, signer, directories: await everything() }),
    ).rejects.toThrow('"pnpm release --all --new-key", or "npm start -- --new-key"');
  expect([await read('remotes.json'), await read('index.html')]).toEqual(before);
  expect(await sandbox.store.folders('remotes/news')).toEqual(['1.0.0']);
});

it('is replaced by a new one when that is meant, and nothing is kept that the old one signed', async () => {
  await sandbox.release([await sandbox.section('taxes', '1.0.0')]);
  const asked = { store: sandbox.store, dataDir: at('other'), newKey: true };
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
  const hosts = await Promise.all(['1.1.0', '1.2.0'].map((version) => sandbox.host(version, {}, page)));
  for (const host of hosts) {
    await sandbox.release([host]);
    expect(await read('index.html')).toBe(
      `<html><head><title>Painel</title><meta name="registry-key" content="${sandbox.signer.publicKey}"></head></html>`,
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
  const daysLeft = async () => (Date.parse((await sandbox.registry()).expires) - Date.now()) / day;

  it('is good for seven days, and for another seven once it is renewed, as the same revision', async () => {
    expect(await daysLeft()).toBeCloseTo(6, 1);
    const worker = await read('sw.js');
    const renewed = await renew(sandbox);
    const { expires } = await sandbox.registry();
    expect([await daysLeft(), renewed]).toEqual([7, expect.objectContaining({ revision: 1, expires })]);
    expect(await read('sw.js')).toBe(worker);
    expect(await status({ ...sandbox, publicKey: sandbox.signer.publicKey })).toMatchObject({
      revision: 1,
      expires,
    });
  });

  it('goes on in one chain after a renewal', async () => {
    await renew(sandbox);
    await sandbox.release([await sandbox.section('news', '1.1.0')]);
    expect(await status({ ...sandbox, publicKey: sandbox.signer.publicKey })).toMatchObject({ revision: 2 });
    expect(await daysLeft()).toBe(7);
  });

  it('keeps a renewal through a release that changes nothing', async () => {
    await renew(sandbox);
    const before = await read('remotes.json');
    await sandbox.release([await sandbox.section('news', '1.0.0')]);
    expect(await read('remotes.json')).toBe(before);
  });

  it('is never older than the revision before, though the clock was set back', async () => {
    jest.setSystemTime(Date.now() - 30 * day);
    const { at: before } = await sandbox.registry();
    await sandbox.release([await sandbox.section('news', '1.1.0')]);
    expect((await sandbox.registry()).at).toBe(before);
  });

  it('is not renewed with another key, nor where somebody changed it', async () => {
    const signer = await loadSigner(at('other'), '');
    await expect(renew({ ...sandbox, signer })).rejects.toThrow('not signed with this key');
    await writeFile(
      path.join(sandbox.siteDir, 'remotes.json'),
      (await read('remotes.json')).replace('"title": "news"', '"title": "nova"'),
    );
    await expect(renew(sandbox)).rejects.toThrow('not signed with this key');
  });
});
