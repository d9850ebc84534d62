import { generateKeyPairSync } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  moveFormerKeys,
  findSigner,
  hasValidSignature,
  loadSigner,
  openStore,
  release,
  releaseNew,
  renew,
  rollback,
  type Signer,
  signerOfSite,
  status,
} from '../index';
import { hashOf } from './registry-files';
import { readKeyFile } from './signature';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

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

it('is one key for two first releases at once', async () => {
  const [one, other] = await Promise.all([loadSigner(at('both'), ''), loadSigner(at('both'), '')]);
  expect(other.publicKey).toBe(one.publicKey);
  expect(await readdir(at('both'))).toEqual(['registry-key.pem']);
});

it('is not made next to a site that another key signed', async () => {
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

it('is in the released page, of whichever host', async () => {
  const page = '<html><head><title>Painel</title></head></html>';
  const hosts = await Promise.all(['1.1.0', '1.2.0'].map((version) => sandbox.host(version, {}, page)));
  for (const host of hosts) {
    await sandbox.release([host]);
    expect(await read('index.html')).toBe(
      `<html><head><title>Painel</title><meta name="registry-key" content="${sandbox.signer.publicKey}"></head></html>`,
    );
  }
});

describe('a signed registry', () => {
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

  it('continues one chain after a renewal', async () => {
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

  it('is not renewed with another key, nor where it was changed', async () => {
    const signer = await loadSigner(at('other'), '');
    await expect(renew({ ...sandbox, signer })).rejects.toThrow('not signed with this key');
    await writeFile(
      path.join(sandbox.siteDir, 'remotes.json'),
      (await read('remotes.json')).replace('"title": "news"', '"title": "nova"'),
    );
    await expect(renew(sandbox)).rejects.toThrow('not signed with this key');
  });
});

describe('after keys of several owners', () => {
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const pem = () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  type Text = Record<string, unknown>;

  /**
   * The site as releases before 115 left it: entries and revisions signed by their owners, and the readers' registry signed by the snapshot's key.
   */
  async function makeDelegated() {
    const pems = { 'operator-1': pem(), 'snapshot-1': pem(), 'news-2': pem() };
    await mkdir(at('data/registry-keys'));
    for (const [name, text] of Object.entries(pems))
      await writeFile(at(`data/registry-keys/${name}.pem`), text);
    const signers = new Map<string, Signer>([['root-1', sandbox.signer]]);
    for (const name of Object.keys(pems))
      signers.set(name, (await readKeyFile(at(`data/registry-keys/${name}.pem`)))!);
    const by = (name: string) => signers.get(name)!;
    const trust: Text = {
      trust: 2,
      expires: inAYear,
      keys: Object.fromEntries(
        [...signers].map(([name, { publicKey }]) => [name, { publicKey, expires: inAYear }]),
      ),
      roles: {
        root: ['root-1'],
        operator: ['operator-1'],
        snapshot: ['snapshot-1'],
        sections: { news: ['news-2'] },
      },
    };
    const { signature } = by('root-1').sign(trust);
    const signed = { key: 'operator-1', at: new Date().toISOString(), signature: 'x' };
    await sandbox.release([
      await sandbox.host('1.0.1', {}, '<html><head></head></html>'),
      await sandbox.section('news', '1.1.0'),
    ]);
    let parent = '';
    const revision = async (number: number, name: string) => {
      const key = `.registry/0000000${number}.json`;
      const { signature: _, expires: __, ...kept } = JSON.parse(String(await sandbox.store.read(key)));
      const { host, sections } = kept;
      const news = { ...sections.news, signed };
      const document = {
        ...kept,
        parent,
        host: { ...host, signed },
        sections: { ...sections, news },
        signedBy: name,
      };
      const text = JSON.stringify(by(name).sign(document));
      parent = hashOf(text);
      await sandbox.store.replace(key, text);
      return document;
    };
    await revision(1, 'operator-1');
    const { signedBy: _, ...newest } = await revision(2, 'news-2');
    const documented = {
      ...newest,
      expires: inAYear,
      trust: { ...trust, signatures: { [by('root-1').publicKey]: signature } },
    };
    const shown = by('snapshot-1').sign({ ...documented, signedBy: 'snapshot-1' });
    await sandbox.store.replace('remotes.json', JSON.stringify(shown));
    await sandbox.store.replace('.trust/0002.json', JSON.stringify(trust));
    return { by };
  }

  const place = () => ({ store: sandbox.store, dataDir: at('data') });

  it('continues with the key that the page names, and rolls back to an owner’s release', async () => {
    await makeDelegated();
    await expect(signerOfSite(place())).rejects.toThrow('"pnpm release migrate" moves it');
    expect(await moveFormerKeys(place())).toBe(true);
    const signer = await signerOfSite(place());
    expect(signer.publicKey).toBe(sandbox.signer.publicKey);
    const registry = await sandbox.registry();
    expect(hasValidSignature(registry, signer.publicKey)).toBe(true);
    expect(registry).toMatchObject({ revision: 3, sections: { news: { version: '1.1.0' } } });
    expect(JSON.stringify(registry)).not.toMatch(/signed|trust/);
    await rollback({ ...place(), signer, name: 'news' });
    expect((await sandbox.registry()).sections.news.version).toBe('1.0.0');
    expect(JSON.stringify(await sandbox.registry())).not.toMatch(/signed|trust/);
    await status({ ...place(), publicKey: signer.publicKey });
    expect(await readdir(at('data'))).toEqual(['registry-key.pem', 'registry-keys-ended']);
    expect(await moveFormerKeys(place())).toBe(false);
    expect((await sandbox.registry()).revision).toBe(4);
  });

  it('continues with the gateway’s key, where the root is elsewhere', async () => {
    const { by } = await makeDelegated();
    await rm(at('data/registry-key.pem'));
    await rm(at('data/registry-keys/operator-1.pem'));
    await moveFormerKeys(place());
    const { publicKey } = by('snapshot-1');
    expect(hasValidSignature(await sandbox.registry(), publicKey)).toBe(true);
    expect((await findSigner(at('data')))!.publicKey).toBe(publicKey);
    expect(await read('index.html')).toContain(publicKey);
  });

  it('needs no folder with the keys of others next to its own', async () => {
    await makeDelegated();
    await rm(at('data/registry-keys'), { recursive: true });
    await moveFormerKeys(place());
    expect(hasValidSignature(await sandbox.registry(), sandbox.signer.publicKey)).toBe(true);
    expect(await readdir(at('data'))).toEqual(['registry-key.pem']);
  });

  it.each([
    ['that the snapshot’s key did not sign', (text: string) => text.replace('1.1.0', '6.6.6')],
    [
      'with keys that the root did not sign',
      (text: string) => text.replace('"operator":["operator-1"]', '"operator":["news-2"]'),
    ],
  ])('makes nothing its own %s', async (_, forge) => {
    await makeDelegated();
    const forged = forge(await read('remotes.json'));
    await sandbox.store.replace('remotes.json', forged);
    await expect(moveFormerKeys(place())).rejects.toThrow('is not signed by its owners');
    expect(await read('remotes.json')).toBe(forged);
  });
});
