import {
  dropPrevious,
  preview,
  promote,
  renew,
  retire,
  rollback,
  status,
  waitUntilShown,
  withdraw,
  withoutSnapshotKey,
} from '../index';
import { readRevision } from '../registry-files';
import { type OwnersSandbox, sectionOf, sectionOwnersSandbox, withSections } from './testing-owners';
import { readTrust } from './trust-chain';

let site: OwnersSandbox;
beforeEach(async () => {
  site = await sectionOwnersSandbox();
});
afterEach(() => site.close());

const live = ['1.0.0', '1.1.0', '1.0.0'];

it('shows the newest that counts only where a snapshot’s key is at hand', async () => {
  await site.releaseWith(['news-2'], [await site.section('news', '1.2.0')]);
  expect(await site.versions()).toEqual(live);
  expect((await readRevision(site.store, 6))?.registry.sections['news']?.version).toBe('1.2.0');
  await renew({ store: site.store, signer: await site.signerWith('snapshot-1') });
  expect(await site.versions()).toEqual(['1.0.0', '1.2.0', '1.0.0']);
});

describe('the commands', () => {
  const place = async (...names: string[]) => ({
    store: site.store,
    signer: await site.signerWith(...names),
  });

  it('refuse what the key at hand may not do, and say which key may', async () => {
    const refused = async (done: Promise<unknown>, words: RegExp) => expect(done).rejects.toThrow(words);
    const news = await place('news-2', 'snapshot-1');
    await refused(
      site.releaseWith(['news-2'], [await site.section('dashboard', '1.1.0')]),
      /^Refused: news-2 may sign news and nothing else: this changes dashboard, which takes dashboard-3 or operator-1 or root-1\. Name the folder .* "pnpm release keys list" names them\.$/,
    );
    await refused(
      site.releaseWith(['news-2'], [await site.host('1.1.0')]),
      /changes host, which takes operator-1/,
    );
    await refused(rollback({ ...news, name: 'news' }), /goes back to news@1\.0\.0/);
    await refused(retire({ ...news, name: 'news' }), /takes news away/);
    await refused(dropPrevious({ ...news, name: 'news' }), /without a new version/);
    expect(await site.versions()).toEqual(live);
  });

  it('let a section’s key begin, promote and end a canary, and a snapshot’s end it', async () => {
    const news = await place('news-2', 'snapshot-1');
    const canary = async (version: string) =>
      site.releaseWith(['news-2', 'snapshot-1'], [await site.section('news', version)], { percent: 10 });
    await canary('1.2.0');
    expect((await site.registry()).sections.news.canary.signed.key).toBe('news-2');
    await withdraw({ ...(await place('snapshot-1')), name: 'news' });
    expect((await site.registry()).sections.news.canary).toBeUndefined();
    await canary('1.3.0');
    await expect(promote({ ...(await place('snapshot-1')), name: 'news' })).rejects.toThrow(
      'this changes news',
    );
    await promote({ ...news, name: 'news' });
    expect(await site.versions()).toEqual(['1.0.0', '1.3.0', '1.0.0']);
  });

  it('let an operator do everything', async () => {
    const operator = await place('operator-1', 'snapshot-1');
    await rollback({ ...operator, name: 'news' });
    expect(await site.versions()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    await retire({ ...operator, name: 'news' });
    await rollback({ ...operator, name: 'news' });
    await site.releaseWith(['operator-1', 'snapshot-1'], [await site.host('1.1.0')]);
    expect(await site.versions()).toEqual(['1.1.0', '1.0.0', '1.0.0']);
  });

  it('go back to no version that only a forged revision had', async () => {
    await site.forge({ edit: (one) => withSections(one, { dashboard: sectionOf('dashboard', '6.6.6') }) });
    await site.section('dashboard', '6.6.6');
    await site.store.replace(
      'remotes/dashboard/6.6.6/build.json',
      '{"kind":"section","version":"6.6.6","section":{"routes":[],"widgets":[]}}',
    );
    await expect(
      rollback({ ...(await place('operator-1')), name: 'dashboard', version: '6.6.6' }),
    ).rejects.toThrow('is not kept any more');
  });
});

describe('status and waiting', () => {
  const place = async (...names: string[]) => ({
    store: site.store,
    signer: await site.signerWith(...names),
    publicKey: '',
  });
  const told = async () => {
    const reader = await place('news-2');
    return status({ ...reader, trust: await readTrust(reader.store, reader.signer) });
  };

  it('tell of a revision that readers do not have yet, and of one that does not count', async () => {
    expect(await told()).toMatchObject({ revision: 5, unfinished: null, refusal: null });
    await site.releaseWith(['news-2'], [await site.section('news', '1.2.0')]);
    expect(await told()).toMatchObject({ revision: 5, unfinished: 6 });
    await site.forge({ edit: (one) => withSections(one, { dashboard: sectionOf('dashboard', '6.6.6') }) });
    expect((await told()).refusal).toContain(
      'Revision 7 does not count: news-2 may sign news and nothing else',
    );
    await site.store.replace('remotes.json', '{"revision":5}');
    await expect(told()).rejects.toThrow("is not signed with a snapshot's key");
  });

  it('end when who has a snapshot’s key shows it', async () => {
    await site.releaseWith(['news-2'], [await site.section('news', '1.2.0')]);
    const team = await place('news-2');
    expect(await waitUntilShown(team, 6, () => {}, 1)).toContain('Readers do not have it yet');
    const gateway = await place('snapshot-1');
    const waited = waitUntilShown(team, 6, () => void renew(gateway));
    expect(await waited).toBe('Readers have it.');
    expect(await waitUntilShown(gateway, 6, () => {})).toBeNull();
    expect(await withoutSnapshotKey(team)).toMatch(
      /^What readers get is signed by snapshot-1\. .* has news-2 \(news\)/,
    );
  });

  it('a preview takes a key of its section', async () => {
    const directory = await site.section('news', '1.3.0');
    const { address } = await preview({ ...(await place('news-2')), directory });
    const note = JSON.parse(String(await site.store.read(`previews/${address.split('=')[1]}/note.json`)));
    expect(note.signedBy).toBe('news-2');
    await expect(preview({ ...(await place('dashboard-3')), directory })).rejects.toThrow(
      'A preview of news takes news-2 or operator-1 or root-1.',
    );
  });
});
