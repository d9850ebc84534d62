import type { NavigationEntry } from '@painel/contract/registry';
import { rollback } from '../index';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const hostLinks = [
  { label: 'Portfólio', path: '/portfolio', order: 30, menu: 'main' as const },
  { label: 'Conteúdo', order: 40, menu: 'main' as const },
  { label: 'Notícias', path: '/news', menu: 'main' as const },
];
const entry: NavigationEntry = { label: 'Impostos', path: '/taxes', order: 25 };

const section = (name: string, version: string, navigation: NavigationEntry[], path = `/${name}`) =>
  sandbox.section(name, version, {
    section: { title: name, routes: [{ path, access: 'public' }], widgets: [], navigation },
  });
const host = (version = '1.0.0', navigation = hostLinks) => sandbox.host(version, { navigation });

it('comes back without the redirects that another section answers, or whose page is gone', async () => {
  const build = (version: string, pages: string[], from: string[] = []) =>
    sandbox.section('taxes', version, {
      section: {
        title: 'taxes',
        routes: pages.map((path) => ({ path, access: 'public' as const })),
        redirects: from.map((path) => ({ from: path, to: pages[0]! })),
        widgets: [],
      },
    });
  await sandbox.release([await host(), await build('1.0.0', ['/taxes'], ['/a', '/b'])]);
  expect((await sandbox.registry()).sections.taxes.redirects).toHaveLength(2);
  await sandbox.release([await build('1.1.0', ['/taxes'])]);
  const rival = [await section('notes', '1.0.0', [], '/a')];
  await expect(sandbox.release(rival)).rejects.toThrow('notes cannot take /a: taxes answers it');
  // Once another version is the way back.
  await sandbox.release([await build('1.2.0', ['/taxes'])]);
  await sandbox.release(rival);
  await rollback({ ...sandbox, name: 'taxes', version: '1.0.0' });
  expect((await sandbox.registry()).sections.taxes.redirects).toEqual([{ from: '/b', to: '/taxes' }]);
});

it('writes the links of a section into the registry, and with a canary those of its version', async () => {
  await sandbox.release([await host(), await section('taxes', '1.0.0', [entry])]);
  expect((await sandbox.registry()).sections.taxes.navigation).toEqual([entry]);

  const renamed = [{ ...entry, label: 'Tributos' }];
  await sandbox.release([await section('taxes', '1.1.0', renamed)], { percent: 10 });
  const { taxes } = (await sandbox.registry()).sections;
  expect([taxes.navigation, taxes.canary.navigation]).toEqual([[entry], renamed]);

  await sandbox.release([await section('taxes', '1.2.0', [])]);
  expect((await sandbox.registry()).sections.taxes.navigation).toEqual([]);
});

it.each<[string, NavigationEntry, string]>([
  [
    'the label of the host',
    { ...entry, label: 'Conteúdo' },
    'taxes cannot have «Conteúdo» in the main menu: the host has a link of that name. Change it in section.json.',
  ],
  [
    'a place of the host',
    { ...entry, order: 40 },
    'taxes cannot have «Impostos» in the main menu: the host has «Conteúdo» at its order 40. Change it in section.json.',
  ],
  [
    'a place of another section',
    { ...entry, order: 50 },
    'taxes cannot have «Impostos» in the main menu: notes has «Notas» at its order 50. Change it in section.json.',
  ],
  [
    'an address that is not its own',
    { ...entry, path: '/news' },
    'taxes links «Impostos» to /news, which is no page of its own.',
  ],
  [
    'more letters than there is room for',
    { ...entry, label: 'Imposto de renda anual' },
    'the bar has room for 16 letters: this has 22. Shorten it.',
  ],
  [
    'no audience',
    { ...entry, menu: 'account', audience: 'visitors' },
    'taxes links «Impostos» in the account menu, which visitors do not have.',
  ],
  [
    'a widget for the bar that it lacks',
    { ...entry, tool: 'due' },
    'taxes has «due» in the bar, which is no widget of its own. Name it under "widgets" in section.json.',
  ],
])('refuses a link with %s', async (_, wanted, sentence) => {
  await sandbox.release([
    await host(),
    await section('notes', '1.0.0', [{ label: 'Notas', path: '/notes', order: 50 }]),
  ]);
  const build = await section('taxes', '1.0.0', [wanted]);
  await expect(sandbox.release([build])).rejects.toThrow(sentence);
  expect((await sandbox.registry()).sections.taxes).toBeUndefined();
});

it('refuses two links of one section to one page', async () => {
  const twice = [entry, { ...entry, label: 'Tributos', order: 26 }];
  await expect(sandbox.release([await section('taxes', '1.0.0', twice)])).rejects.toThrow(
    'taxes cannot have «Tributos» in the main menu: it has the link «Impostos» to /taxes.',
  );
});

it('allows the same place in another menu', async () => {
  const inAccount: NavigationEntry = { ...entry, order: 30, menu: 'account' };
  await sandbox.release([await host(), await section('taxes', '1.0.0', [inAccount])]);
  expect((await sandbox.registry()).sections.taxes.navigation).toEqual([inAccount]);
});

it('refuses a host whose links clash with those of a section, but not the way back to one', async () => {
  await sandbox.release([await host('1.0.0', [{ ...hostLinks[0]!, order: 25 }])]);
  await sandbox.release([await host('1.1.0')]);
  await sandbox.release([await section('taxes', '1.0.0', [entry])]);
  await expect(sandbox.release([await host('1.2.0', [{ ...hostLinks[0]!, order: 25 }])])).rejects.toThrow(
    'The host cannot have «Portfólio» in the main menu: taxes has «Impostos» at its order 25. Change it in the host, or release that section first.',
  );
  await rollback({ ...sandbox, name: 'host' });
  expect((await sandbox.registry()).host.version).toBe('1.0.0');
});
