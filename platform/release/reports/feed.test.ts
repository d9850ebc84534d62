import { feedOf } from './feed';

it('is a JSON Feed 1.1 with all data of a revision', () => {
  const origin = {
    actor: 'Ana',
    commit: '0123456789ab',
    checks: ['types', 'tests'],
    message: 'graph',
    promotedFrom: { stage: 'staging', revision: 7 },
  };
  const newest = {
    revision: 2,
    at: '2026-11-22T12:00:00.000Z',
    action: 'promote news@1.1.0 from staging',
    origin,
    versions: { host: '1.0.0', news: '1.1.0' },
    retired: [],
  };
  const oldest = { revision: 1, at: '', action: 'release news@1.0.0', origin: {}, versions: {}, retired: [] };
  expect(feedOf([newest, oldest], { title: 'Painel', home: 'https://painel.example' })).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Painel',
    home_page_url: 'https://painel.example/_ops',
    feed_url: 'https://painel.example/_ops/releases.json',
    items: [
      {
        id: 'revision-2',
        title: 'promote news@1.1.0 from staging',
        content_text:
          'promote news@1.1.0 from staging, by Ana, commit 0123456789ab, checked: types, tests, of revision 7 in staging, "graph"',
        date_published: '2026-11-22T12:00:00.000Z',
        authors: [{ name: 'Ana' }],
        _painel: newest,
      },
      { id: 'revision-1', title: 'release news@1.0.0', content_text: 'release news@1.0.0', _painel: oldest },
    ],
  });
});
