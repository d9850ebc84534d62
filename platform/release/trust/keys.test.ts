import { access, link, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSnapshotOf, isTrustOf, isVouchedFor, type Trust } from '../../registry';
import { release, signerOfSite } from '../index';
import { wordsOf } from '../origin';
import { history, status } from '../reports';
import { hasValidSignature, keyFolder, namedKeyFile } from '../signature';
import { delegatedSandbox, type DelegatedSandbox } from './testing';
import { readTrust } from './trust-chain';

const day = 86_400_000;
let site: DelegatedSandbox;
beforeEach(async () => {
  site = await delegatedSandbox();
});
afterEach(async () => {
  jest.useRealTimers();
  await site.close();
});

const newest = async () => (await readTrust(site.store, await site.signerIn(site.dataDir)))!;
const said = async (...command: Parameters<DelegatedSandbox['keys']>) =>
  (await site.keys(...command)).join('\n');
const file = (version: number) => `.trust/000${version}.json`;
const change = async (version: number, edit: (trust: Trust) => object) => {
  const trust = JSON.parse(String(await site.store.read(file(version))));
  await site.store.replace(file(version), JSON.stringify(edit(trust)));
};

it('leaves a site that has one key for everything as it is', async () => {
  expect(await said('list')).toBe('This site has one key for everything.');
  expect(Object.keys(await site.registry()).sort()).toEqual(
    ['action', 'at', 'expires', 'host', 'parent', 'revision', 'sections', 'signature'].sort(),
  );
  await expect(access(path.join(site.dataDir, 'registry-trust.json'))).rejects.toThrow('ENOENT');
});

describe('of a site that has keys of several owners', () => {
  beforeEach(async () => void (await site.keys('init')));

  it('make what is live theirs: the root is the key that signed it before', async () => {
    const { trust, ...registry } = await site.registry();
    expect(isTrustOf(trust, site.signer.publicKey, hasValidSignature)).toBe(true);
    expect(await isSnapshotOf({ ...registry, trust } as never, trust, hasValidSignature)).toBe(true);
    for (const [place, entry] of [
      ['host', registry.host],
      ['section news', registry.sections.news],
      ['section dashboard', registry.sections.dashboard],
    ] as const)
      expect(await isVouchedFor(place, entry, trust, hasValidSignature)).toBe(true);
    expect(registry.sections.news.signed.key).toBe('operator-1');
    expect(String(await site.store.read('index.html'))).toContain(site.signer.publicKey);
    expect(Date.parse(registry.expires) - Date.now()).toBeLessThanOrEqual(day);
  });

  // The gateway reads the file of a data folder while an operator's command writes it.
  it('are kept in a file that is replaced whole', async () => {
    const kept = path.join(site.dataDir, 'registry-trust.json');
    const before = await readFile(kept, 'utf8');
    await link(kept, `${kept}.before`);
    await site.keys('add news');
    expect(await readFile(`${kept}.before`, 'utf8')).toBe(before);
    expect(await readFile(kept, 'utf8')).toContain('news-2');
  });

  it('lie in files of their owner alone, and the key of before among them', async () => {
    for (const name of ['root-1', 'operator-1', 'snapshot-1'])
      expect((await stat(namedKeyFile(site.dataDir, name))).mode & 0o777).toBe(0o600);
    expect((await stat(keyFolder(site.dataDir))).mode & 0o777).toBe(0o700);
    await expect(access(path.join(site.dataDir, 'registry-key.pem'))).rejects.toThrow('ENOENT');
    await expect(site.keys('init')).rejects.toThrow('keys of several owners already');
  });

  it('are added, with owner and end, and the private part is never printed', async () => {
    const told = await said('add news', { owner: 'Redação', expires: '2199-12-31' });
    expect(told).toContain('Version 2 of the keys: news-2, until 2199-12-31');
    expect(told).not.toContain('PRIVATE');
    expect((await newest()).keys['news-2']).toMatchObject({ owner: 'Redação' });
    const publicKey = /site: (\S+)$/.exec(await said('make', {}, path.join(site.folder, 'team')))![1]!;
    expect(await said('add news', { publicKey })).toContain('news-3, until');
    expect((await newest()).roles.sections).toEqual({ news: ['news-2', 'news-3'] });
    expect(await said('list')).toMatch(/^news-2 +news +until 2199-12-31 {2}Redação$/m);
    expect((await site.registry()).trust.trust).toBe(3);
  });

  it.each([
    ['add host', {}, 'Name a section, operator or snapshot, not "host"'],
    ['add ../x', {}, 'Name a section'],
    ['add news', { expires: '2001-01-01' }, '--expires takes a day to come'],
    ['add news', { publicKey: 'abc' }, 'is no public key'],
    // A signature that fits it is made without a key.
    ['add news', { publicKey: 'A'.repeat(43) }, 'is no public key'],
    ['revoke news-9', {}, 'There is no key news-9'],
    ['revoke operator-1', {}, 'operator-1 is the only key with the role operator'],
    ['forge', {}, 'Name what to do with the keys'],
  ])('are not changed by «%s» %j', async (words, given, refusal) => {
    await expect(site.keys(words, given)).rejects.toThrow(refusal);
    expect((await newest()).trust).toBe(1);
  });

  it('are changed with the root key alone', async () => {
    await site.keys('add news');
    for (const names of [['news-2'], ['operator-1', 'snapshot-1', 'news-2']])
      for (const words of ['add news', 'rotate news-2', 'revoke news-2', 'renew'])
        await expect(site.keys(words, {}, await site.holding(...names))).rejects.toThrow(
          'This takes the root key (root-1)',
        );
    expect((await newest()).trust).toBe(2);
  });

  it('are rotated: what the old one signed stays good, and a removed name does not come back', async () => {
    await site.keys('add news', { owner: 'Redação' });
    await site.releaseWith(['news-2', 'snapshot-1'], [await site.section('news', '1.1.0')]);
    // As the command gives what was not named.
    expect(await said('rotate news-2', { owner: undefined })).toContain('news-3 in place of news-2');
    expect((await newest()).keys['news-3']).toMatchObject({ owner: 'Redação' });
    const { trust, sections } = await site.registry();
    expect(sections.news.signed.key).toBe('news-2');
    expect(await isVouchedFor('section news', sections.news, trust, hasValidSignature)).toBe(true);
    await site.keys('revoke news-2');
    await site.keys('revoke news-3');
    expect(await said('add news')).toContain('news-6');
  });

  it('are revoked: what they signed counts no more, until an operator signs it', async () => {
    await site.keys('add news');
    await site.releaseWith(['news-2', 'snapshot-1'], [await site.section('news', '1.1.0')]);
    expect(await said('revoke news-2')).toContain('It signed what is live as section news');
    const isGood = async () => {
      const { trust, sections } = await site.registry();
      expect(sections.news.version).toBe('1.1.0');
      return isVouchedFor('section news', sections.news, trust, hasValidSignature);
    };
    const unvouched = async () => {
      const { publicKey } = site.signer;
      return (await status({ store: site.store, publicKey, trust: await newest() })).unvouched;
    };
    expect(await isGood()).toBe(false);
    expect(await unvouched()).toEqual(['section news']);
    expect(await said('vouch news')).toBe('Revision 6: sign news again');
    expect(await isGood()).toBe(true);
    expect(await unvouched()).toEqual([]);
  });

  it('ask nobody to load again, unless what open pages run is revoked', async () => {
    const worker = async () => String(await site.store.read('sw.js'));
    const before = await worker();
    await site.keys('add news');
    await site.keys('rotate snapshot-1');
    expect((await site.registry()).revision).toBe(4);
    expect(await worker()).toBe(before);
    await site.releaseWith(['news-2', 'snapshot-3'], [await site.section('news', '1.1.0')]);
    expect(await worker()).toContain('self.revision = 5;');
    await site.keys('add dashboard');
    await site.keys('revoke dashboard-4');
    expect(await worker()).toContain('self.revision = 5;');
    await site.keys('revoke news-2');
    expect(await worker()).toContain('self.revision = 8;');
  });

  it('are named in the history by their signature, whatever a revision says of itself', async () => {
    await site.keys('add news');
    const origin = { actor: 'Operação' };
    await site.releaseWith(['news-2', 'snapshot-1'], [await site.section('news', '1.1.0')], { origin });
    const last = async () => (await history({ store: site.store, limit: 1, trust: await newest() }))[0]!;
    expect(await last()).toMatchObject({ revision: 4, origin, signedBy: 'news-2' });
    expect(wordsOf(origin, (await last()).signedBy)).toBe('by Operação, signed by news-2');
    const place = '.registry/00000004.json';
    const revision = JSON.parse(String(await site.store.read(place)));
    await site.store.replace(place, JSON.stringify({ ...revision, signedBy: 'operator-1' }));
    expect(await last()).toMatchObject({ signedBy: null });
    expect(wordsOf({}, null)).toBe('signed by no key that the site still has');
  });

  it('are told of in the history: what changed, when, by whom and why', async () => {
    const origin = { actor: 'Ana', message: 'Nova equipe' };
    await site.keys('add news', { owner: 'Redação' }, site.dataDir, origin);
    await site.keys('add dashboard', {}, await site.holding('root-1'), { actor: 'Bia' });
    for (const words of [
      'rotate news-2',
      'revoke dashboard-3',
      'rotate root-1',
      'rotate snapshot-1',
      'renew',
    ])
      await site.keys(words);
    const found = await history({ store: site.store, trust: await newest() });
    expect(found.map(({ revision, action }) => `${revision} ${action}`)).toEqual([
      expect.stringMatching(/^9 renew the document of the keys until \d{4}-\d\d-\d\d$/),
      '8 rotate key snapshot-1 to snapshot-7',
      '7 rotate key root-1 to root-6',
      '6 revoke key dashboard-3',
      '5 rotate key news-2 to news-4',
      '4 add key dashboard-3',
      '3 add key news-2, owner Redação',
      '2 begin keys of several owners',
      expect.stringMatching(/^1 release /),
    ]);
    expect(found[6]).toMatchObject({ at: expect.stringMatching(/^\d{4}-/), origin });
    expect(found[5]!.origin).toEqual({ actor: 'Bia' });
    expect(found.slice(-3).map(({ signedBy }) => signedBy)).toEqual(['operator-1', 'operator-1', undefined]);
    expect(found[5]!.signedBy).toBe('root-1');
    // Readers have the newest of them, and not who made it.
    const shown = await site.registry();
    expect([shown.revision, shown.trust.trust, shown.origin]).toEqual([9, 8, undefined]);
  });

  it('have a root that is replaced by the old and the new one together, and renewed by it alone', async () => {
    await site.keys('rotate root-1');
    const trust = await newest();
    expect(trust.roles.root).toEqual(['root-2']);
    const after = trust.keys['root-2']!.publicKey;
    for (const root of [site.signer.publicKey, after])
      expect(isTrustOf(trust, root, hasValidSignature)).toBe(true);
    expect(String(await site.store.read('index.html'))).toContain(after);
    await expect(site.keys('renew', {}, await site.holding('root-1'))).rejects.toThrow('(root-2)');
    await site.keys('renew', { expires: '2199-01-01' }, await site.holding('root-2', 'snapshot-1'));
    expect(Object.keys((await newest()).signatures)).toEqual([after]);
    expect((await site.registry()).trust.expires).toBe('2199-01-01T00:00:00.000Z');
  });

  it.each<[string, (trust: Trust) => object]>([
    ['changed', (trust) => ({ ...trust, roles: { ...trust.roles, operator: ['news-2'] } })],
    ['unsigned', (trust) => ({ ...trust, signatures: {} })],
    ['of another number', (trust) => ({ ...trust, trust: 7 })],
  ])('are not believed where their document is %s', async (_, edit) => {
    await site.keys('add news');
    const before = await newest();
    await site.keys('add dashboard', {}, await site.holding('root-1'));
    await change(3, edit);
    const reader = await site.signerWith('operator-1');
    await expect(readTrust(site.store, reader)).rejects.toThrow('.trust/0003.json is not signed');
    await site.store.remove('.trust');
    expect(await newest()).toEqual(before);
  });

  it('are not believed where another root wrote them all', async () => {
    const other = await delegatedSandbox();
    try {
      await other.keys('init');
      await site.store.replace(file(1), (await other.store.read(file(1)))!);
      await expect(readTrust(site.store, await site.signerWith('operator-1'))).rejects.toThrow(
        'the page names another root key',
      );
      expect((await newest()).keys['root-1']!.publicKey).toBe(site.signer.publicKey);
    } finally {
      await other.close();
    }
  });

  it('end with one key for everything, where the root is lost', async () => {
    const asked = { store: site.store, dataDir: path.join(site.folder, 'replaced'), newKey: true };
    const signer = await signerOfSite(asked);
    await release({
      ...asked,
      signer,
      directories: [await site.host('1.0.0'), await site.section('news', '1.0.0')],
    });
    const registry = await site.registry();
    expect(registry).toMatchObject({ revision: 3, sections: { news: { version: '1.0.0' } } });
    expect(registry.trust).toBeUndefined();
    expect(hasValidSignature(registry, signer.publicKey)).toBe(true);
    await release({ ...asked, newKey: false, signer, directories: [await site.section('news', '1.1.0')] });
    expect(await readFile(path.join(asked.dataDir, 'registry-trust.json'), 'utf8')).toBe('{}\n');
  });

  it('do not come back where the site begins again in the folder that has them', async () => {
    await site.keys('add news');
    const ended = (await newest()).keys;
    const asked = { store: site.store, dataDir: site.dataDir, newKey: true };
    const directories = [await site.host('1.0.0'), await site.section('news', '1.0.0')];
    await release({ ...asked, signer: await signerOfSite(asked), directories });
    await site.keys('init');
    await site.keys('add news');
    const fresh = (await newest()).keys;
    expect(Object.keys(fresh)).toEqual(Object.keys(ended));
    for (const name of Object.keys(fresh)) expect(fresh[name]!.publicKey).not.toBe(ended[name]!.publicKey);
  });
});
