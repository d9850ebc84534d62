import { renew } from '../index';
import { readAdmitted } from './admitted';
import {
  type Forgery,
  type OwnersSandbox,
  sectionOf,
  sectionOwnersSandbox,
  without,
  withSections,
} from './testing-owners';
import { readTrust } from './trust-chain';

let site: OwnersSandbox;
beforeEach(async () => {
  site = await sectionOwnersSandbox();
});
afterEach(() => site.close());

const live = ['1.0.0', '1.1.0', '1.0.0'];

const forgeries: [name: string, refusal: RegExp, forgery: Forgery][] = [
  [
    'another section',
    /news-2 may sign news and nothing else: this changes dashboard, which takes dashboard-3 or operator-1/,
    { edit: (one) => withSections(one, { dashboard: sectionOf('dashboard', '6.6.6') }) },
  ],
  [
    'its canary',
    /this changes dashboard/,
    {
      edit: (one) =>
        withSections(one, {
          dashboard: {
            ...one.sections['dashboard']!,
            canary: { ...sectionOf('dashboard', '6.6.6'), percent: 50 },
          },
        }),
    },
  ],
  [
    'the host',
    /changes host, which takes operator-1 or root-1/,
    { edit: (one) => ({ ...one, host: { version: '6.6.6' } }) },
  ],
  [
    'the API',
    /changes api, which takes operator-1/,
    { edit: (one) => ({ ...one, api: { contract: '9.9.9' } }) },
  ],
  [
    'that a section is not there',
    /this changes dashboard/,
    { edit: (one) => ({ ...one, sections: without('dashboard', one) }) },
  ],
  [
    'that its own is not there',
    /takes news away, which takes operator-1/,
    { edit: (one) => ({ ...one, sections: without('news', one) }) },
  ],
  [
    'what is retired',
    /this changes retired/,
    { edit: (one) => ({ ...one, retired: { dashboard: { title: 'x', routes: [] } } }) },
  ],
  [
    'news back to an older version',
    /goes back to news@1\.0\.0, which was live before, which takes operator-1/,
    { edit: (one) => withSections(one, { news: sectionOf('news', '1.0.0') }) },
  ],
  [
    'a version in place',
    /changes what is known of news@1\.1\.0/,
    { edit: (one) => withSections(one, { news: { ...one.sections['news']!, title: 'x' } }) },
  ],
  [
    'that a page of others is its own',
    /gives \/:page, a page of dashboard, to news/,
    {
      edit: (one) =>
        withSections(one, {
          news: { ...sectionOf('news', '2.0.0'), routes: [{ path: '/:page', access: 'public' }] },
        }),
    },
  ],
  [
    'that the first page is its own',
    /gives \/, a page of the host, to news/,
    {
      edit: (one) =>
        withSections(one, {
          news: { ...sectionOf('news', '2.0.0'), routes: [{ path: '/', access: 'public' }] },
        }),
    },
  ],
  [
    'files of others into its own',
    /loads news from \/remotes\/dashboard/,
    {
      edit: (one) =>
        withSections(one, {
          news: { ...sectionOf('news', '2.0.0'), entry: '/remotes/dashboard/1.0.0/remoteEntry.js' },
        }),
    },
  ],
  [
    'news, signed by a snapshot’s key',
    /snapshot-1 may sign snapshot and nothing else: this changes news/,
    { as: 'snapshot-1', edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }) },
  ],
  [
    'news, signed by another section’s key',
    /dashboard-3 may sign dashboard and nothing else/,
    { as: 'dashboard-3', edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }) },
  ],
  [
    'news, signed by a stranger',
    /stranger is no key of the site/,
    { as: 'stranger', edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }) },
  ],
  [
    'news, signed by a stranger in its name',
    /does not have the signature of news-2/,
    { by: 'stranger', edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }) },
  ],
  [
    'everything, signed in the name of an operator',
    /does not have the signature of operator-1/,
    {
      as: 'operator-1',
      by: 'news-2',
      edit: (one) => withSections(one, { dashboard: sectionOf('dashboard', '6.6.6') }),
    },
  ],
  ['nothing', /news-2 may sign news: this changes nothing of it/, { edit: (one) => one }],
  [
    'news, unsigned',
    /does not have the signature/,
    { unsigned: true, edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }) },
  ],
  [
    'news, with an entry that is not signed',
    /section news is not signed/,
    { edit: (one) => one, afterwards: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }) },
  ],
  [
    'news, at a time of before',
    /older than revision 5/,
    {
      edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }),
      afterwards: (one) => ({ ...one, at: '2001-01-01T00:00:00.000Z' }),
    },
  ],
  [
    'news, in a time to come',
    /dated in the future/,
    {
      edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }),
      afterwards: (one) => ({ ...one, at: new Date(Date.now() + 86_400_000).toISOString() }),
    },
  ],
  [
    'news, of another number',
    /does not follow/,
    {
      edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }),
      afterwards: (one) => ({ ...one, revision: 90 }),
    },
  ],
  [
    'news, after another revision',
    /does not follow/,
    {
      edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }),
      afterwards: (one) => ({ ...one, parent: 'x' }),
    },
  ],
];

it.each(forgeries)(
  'does not show a revision that changes %s, and passes over it',
  async (_, refusal, forgery) => {
    await site.forge(forgery);
    const operator = await site.signerWith('operator-1', 'snapshot-1');
    const trust = (await readTrust(site.store, operator))!;
    expect((await readAdmitted(site.store, trust)).refusal).toMatch(refusal);
    await renew({ store: site.store, signer: operator });
    expect(await site.versions()).toEqual(live);
    await site.releaseWith(['news-2', 'snapshot-1'], [await site.section('news', '1.2.0')]);
    expect(await site.versions()).toEqual(['1.0.0', '1.2.0', '1.0.0']);
    expect(await site.registry()).toMatchObject({ revision: 7 });
  },
);

it('shows no revision of a key that was revoked, or has ended, since', async () => {
  for (const words of ['revoke news-2', 'rotate dashboard-3']) await site.keys(words);
  const trust = (await readTrust(site.store, await site.signerWith('operator-1')))!;
  const refusal = async () => (await readAdmitted(site.store, trust)).refusal;
  // Its time is one at which the key had not ended.
  await site.forge({
    as: 'dashboard-3',
    edit: (one) => withSections(one, { dashboard: sectionOf('dashboard', '2.0.0') }),
  });
  expect(await refusal()).toContain('dashboard-3 ended at');
  await site.forge({
    by: 'snapshot-1',
    as: 'news-2',
    edit: (one) => withSections(one, { news: sectionOf('news', '2.0.0') }),
  });
  expect(await refusal()).toContain('news-2 is no key of the site any more');
  await renew({ store: site.store, signer: await site.signerWith('snapshot-1') });
  expect(await site.versions()).toEqual(live);
});
