import type { RegistryDocument, Trust } from '../../registry';
import { type SignedRegistry, type Signer, temporarySigner } from '../signature';
import { signEntries } from './entries';
import { firstRegistry } from '../registry-files';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** For tests: a site whose keys have several owners, and registries of it that nobody may believe. */
export function makeForger() {
  const keys: Record<string, Signer> = {};
  const makeKey = (name: string) => (keys[name] = temporarySigner());
  for (const name of [
    'root-1',
    'operator-1',
    'snapshot-1',
    'news-2',
    'news-3',
    'news-4',
    'dashboard-5',
    'stranger',
  ])
    makeKey(name);
  // It ended a day ago; news-4 was revoked.
  const ended: Record<string, string> = { 'news-3': inDays(-1) };

  const trustOf = (edit: Partial<Omit<Trust, 'signatures'>> = {}, by = 'root-1'): Trust => {
    const known = ['root-1', 'operator-1', 'snapshot-1', 'news-2', 'news-3', 'dashboard-5'];
    const content = {
      trust: 5,
      expires: inDays(300),
      keys: Object.fromEntries(
        known.map((name) => [
          name,
          { publicKey: keys[name]!.publicKey, expires: ended[name] ?? inDays(300) },
        ]),
      ),
      roles: {
        root: ['root-1'],
        operator: ['operator-1'],
        snapshot: ['snapshot-1'],
        sections: { news: ['news-2', 'news-3'], dashboard: ['dashboard-5'] } as Record<string, string[]>,
      },
      ...edit,
    };
    return { ...content, signatures: { [keys[by]!.publicKey]: keys[by]!.sign(content).signature } };
  };

  const section = (name: string, version: string) => ({
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    globalName: `${name}_1`,
    integrity: {},
    title: name,
    routes: [{ path: `/${name}`, access: 'public' as const }],
    widgets: [],
    previous: null,
  });
  type Section = ReturnType<typeof section> & RegistryDocument['sections'][string];

  /** One entry as a key signs it, or says that it did. */
  function signed<Entry extends object>(place: string, entry: Entry, by: string, at: string, as = by): Entry {
    const [kind, name = ''] = place.split(' ');
    const wrapped = {
      host: { host: entry, sections: {} },
      section: { host: null, sections: { [name]: entry } },
      canary: { host: null, sections: { [name]: { canary: entry } } },
    }[kind!] as unknown as SignedRegistry;
    const { host, sections } = signEntries(firstRegistry, wrapped, { signer: keys[by]!, key: as, at });
    const found = { host, section: sections[name], canary: sections[name]?.canary }[kind!];
    return found as unknown as Entry;
  }
  const made = inDays(-2);
  const news = signed('section news', section('news', '1.0.0'), 'news-2', made) as Section;
  const dashboard = signed(
    'section dashboard',
    section('dashboard', '1.0.0'),
    'dashboard-5',
    made,
  ) as Section;
  const host = signed('host', { version: '1.0.0', previous: null }, 'operator-1', made);

  const content = (edit: object = {}) => ({
    revision: 7,
    host,
    sections: { news, dashboard } as Record<string, Section>,
    at: inDays(-1),
    expires: inDays(1),
    trust: trustOf(),
    ...edit,
  });
  const published = (edit: object = {}, by = 'snapshot-1', as = by) =>
    keys[by]!.sign({ ...content(edit), signedBy: as });
  const withNews = (entry: object) => published({ revision: 8, sections: { news: entry, dashboard } });
  const withDashboard = (entry: object | null) =>
    published({ revision: 8, sections: { news, dashboard: entry } });
  const evil = section('dashboard', '6.6.6');
  const good = published();
  const now = inDays(0);

  /** Nothing of these is believed, though the files of the site can be written. */
  const registries: [name: string, document: unknown][] = [
    ['unsigned', content({ revision: 8 })],
    ['signed by a stranger', published({ revision: 8 }, 'stranger')],
    [
      'signed by a stranger in the name of a snapshot’s key',
      published({ revision: 8 }, 'stranger', 'snapshot-1'),
    ],
    ['signed by a section’s key', published({ revision: 8 }, 'news-2')],
    [
      'signed by a section’s key in the name of a snapshot’s',
      published({ revision: 8 }, 'news-2', 'snapshot-1'),
    ],
    ['signed by an operator alone', published({ revision: 8 }, 'operator-1')],
    ['without its keys, signed by an operator', published({ revision: 8, trust: undefined }, 'operator-1')],
    ['mixed of two revisions', { ...good, sections: { ...good.sections, news: section('news', '0.9.0') } }],
    ['with another revision number', { ...good, revision: 8 }],
    ['of keys that nobody signed', published({ revision: 8, trust: { ...trustOf(), signatures: {} } })],
    ['of keys that another root signed', published({ revision: 8, trust: trustOf({}, 'stranger') })],
    ['of keys that an operator signed', published({ revision: 8, trust: trustOf({}, 'operator-1') })],
    [
      'of keys to which one was added unsigned',
      published({
        revision: 8,
        trust: { ...trustOf(), roles: { ...trustOf().roles, operator: ['operator-1', 'news-2'] } },
      }),
    ],
    [
      'of a host that a section’s key signed',
      published({ revision: 8, host: signed('host', { version: '6.6.6' }, 'news-2', now) }),
    ],
    ['of a host that nobody signed', published({ revision: 8, host: { version: '6.6.6' } })],
    ['half of itself', JSON.stringify(good).slice(0, 400)],
  ];

  /** Nor these, now: a clock or what was seen before says so. */
  const outdated: [name: string, document: unknown][] = [
    ['over', published({ revision: 8, expires: inDays(-0.1) })],
    ['good for ever', published({ revision: 8, expires: undefined })],
    ['of keys that are over', published({ revision: 8, trust: trustOf({ expires: inDays(-0.1) }) })],
    [
      'of a snapshot’s key that is over',
      published({
        revision: 8,
        trust: trustOf({
          keys: {
            ...trustOf().keys,
            'snapshot-1': { ...trustOf().keys['snapshot-1']!, expires: inDays(-0.1) },
          },
        }),
      }),
    ],
  ];
  const seenBefore: [name: string, document: unknown][] = [
    ['of an older revision', published({ revision: 6, at: inDays(-3) })],
    ['of older keys', published({ revision: 8, trust: trustOf({ trust: 4 }) })],
  ];

  /** These come with a snapshot’s signature, as if that key were stolen too: what is forged in them does not run, and the rest does. */
  const entries: [name: string, section: string, document: unknown][] = [
    ['another section’s key', 'dashboard', withDashboard(signed('section dashboard', evil, 'news-2', now))],
    [
      'another section’s key in the name of its own',
      'dashboard',
      withDashboard(signed('section dashboard', evil, 'news-2', now, 'dashboard-5')),
    ],
    ['nobody', 'dashboard', withDashboard(evil)],
    [
      'its key, and then changed',
      'dashboard',
      withDashboard({ ...dashboard, entry: '/remotes/news/6.6.6/remoteEntry.js' }),
    ],
    ['its key, for another place', 'dashboard', withDashboard({ ...news })],
    [
      'a snapshot’s key',
      'news',
      withNews(signed('section news', section('news', '6.6.6'), 'snapshot-1', now)),
    ],
    [
      'a key that was revoked',
      'news',
      withNews(signed('section news', section('news', '6.6.6'), 'news-4', now)),
    ],
    [
      'a key after its end',
      'news',
      withNews(signed('section news', section('news', '6.6.6'), 'news-3', now)),
    ],
    [
      'its key, at an earlier time',
      'news',
      withNews(signed('section news', section('news', '0.9.0'), 'news-2', inDays(-3))),
    ],
  ];

  return {
    root: keys['root-1']!.publicKey,
    good,
    registries,
    outdated,
    seenBefore,
    entries,
    withDashboard,
    /** Nobody signed it, and it asks for more than its own. */
    wild: withDashboard({
      ...evil,
      title: 'Ganhe bitcoins',
      navigation: [{ label: 'Ganhe', path: '/ganhe', order: 1 }],
      routes: [
        { path: '/dashboard', access: 'protected', title: 'Ganhe bitcoins' },
        { path: '/dashboard/:card', access: 'wide' },
        { path: '/news', access: 'public' },
        { path: '/([', access: 'public' },
        { path: '/x**', access: 'public' },
        { path: '/*', access: 'public' },
      ],
    }),
    /** A key signed it that has news no more, and nobody has it in its place. */
    takenAway: published({
      revision: 8,
      sections: { news: signed('section news', section('news', '6.6.6'), 'news-2', now), dashboard },
      trust: trustOf({ roles: { ...trustOf().roles, sections: { dashboard: ['dashboard-5'] } } }),
    }),
    /** A canary of the dashboard that the key of news signed. */
    foreignCanary: withDashboard({
      ...dashboard,
      canary: signed('canary dashboard', { ...evil, percent: 100 }, 'news-2', now),
    }),
    /** Signed by the section's own key, so it counts. */
    ownCanary: withDashboard({
      ...dashboard,
      canary: signed(
        'canary dashboard',
        { ...section('dashboard', '1.1.0'), percent: 100 },
        'dashboard-5',
        now,
      ),
    }),
    nextNews: withNews(signed('section news', section('news', '1.1.0'), 'news-2', now)),
    /** Signed by an ended key before its end, so it counts. */
    earlierNews: withNews(signed('section news', section('news', '1.0.1'), 'news-3', inDays(-1.5))),
  };
}
