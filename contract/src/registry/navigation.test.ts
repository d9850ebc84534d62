import { barTools, isCurrent, mergeNavigation } from './navigation';
import type { Menu, NavigationEntry } from './registry';

const own = [
  { label: 'Dashboard', order: 10 },
  { label: 'Análises', order: 20 },
  { label: 'Portfólio', order: 30 },
];
const entry = (label: string, order: number, more: Partial<NavigationEntry> = {}) => ({
  label,
  order,
  path: `/${label}`,
  ...more,
});

const labels = (navigation: NavigationEntry[], isSignedIn = false, menu: Menu = 'main') =>
  mergeNavigation(own, { news: {}, taxes: { navigation } }, { menu, isSignedIn }, ({ label, order }) => ({
    label,
    order,
  })).map(({ label }) => label);

it.each([
  [5, ['Impostos', 'Dashboard', 'Análises', 'Portfólio']],
  [25, ['Dashboard', 'Análises', 'Impostos', 'Portfólio']],
  [30, ['Dashboard', 'Análises', 'Portfólio', 'Impostos']],
  [90, ['Dashboard', 'Análises', 'Portfólio', 'Impostos']],
])('puts an entry of order %i to its place among the links of the host', (order, expected) => {
  expect(labels([entry('Impostos', order)])).toEqual(expected);
});

it.each([
  ['everybody', true, true],
  ['visitors', true, false],
  ['members', false, true],
  [undefined, true, true],
] as const)(
  'shows an entry for %s to a visitor: %s, to a signed-in reader: %s',
  (audience, visitor, member) => {
    const shown = (isSignedIn: boolean) => labels([entry('Impostos', 90, { audience })], isSignedIn);
    expect(shown(false).includes('Impostos')).toBe(visitor);
    expect(shown(true).includes('Impostos')).toBe(member);
  },
);

it('keeps the menus apart', () => {
  const both = [entry('Impostos', 90), entry('Notas', 91, { menu: 'account', audience: 'members' })];
  expect(labels(both, true).slice(own.length)).toEqual(['Impostos']);
  expect(labels(both, true, 'account').slice(own.length)).toEqual(['Notas']);
});

it.each([
  ['/taxes', true],
  ['/taxes/2026', true],
  ['/taxes-old', false],
  ['/', false],
])('on %s the link to /taxes is the current one: %s', (pathname, expected) => {
  expect(isCurrent({ path: '/taxes' }, pathname)).toBe(expected);
});

it.each([
  [true, ['notes/pad', 'taxes/due']],
  [false, ['notes/pad']],
])('names the widgets in the bar of a signed-in reader: %s', (isSignedIn, expected) => {
  const sections = {
    taxes: { navigation: [entry('Impostos', 90, { audience: 'members', tool: 'due' }), entry('Guias', 95)] },
    notes: { navigation: [entry('Notas', 80, { menu: 'account', tool: 'pad' })] },
    news: {},
  };
  expect(barTools(sections, isSignedIn).map(({ of }) => of)).toEqual(expected);
});
