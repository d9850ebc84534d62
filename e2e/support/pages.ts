import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchesRoute } from '@painel/contract/registry';
import { roundRobin } from './deep';

const forEverybody = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
  reset: '/reset-password/um-codigo',
  confirmEmail: '/confirm-email/um-codigo',
  restoreEmail: '/restore-email/um-codigo',
  news: '/news',
  learn: '/learn',
  article: '/learn/halving',
  liveArticle: '/learn/taxas-e-mempool',
  glossary: '/learn/glossario',
  compare: '/comparar',
  withdrawal: '/viver-de-bitcoin',
  sendCost: '/taxas-e-envio',
  missing: '/nao-existe',
};

const forMembers = {
  dashboard: '/dashboard',
  portfolio: '/portfolio',
  portfolioMonth: '/portfolio/mes/2026-10',
  ledgerEntries: '/portfolio/lancamentos',
  onchainTransactions: '/portfolio/transacoes',
  coins: '/portfolio/moedas',
  ledgerTasks: '/portfolio/pendencias',
  sources: '/portfolio/fontes',
  connect: '/portfolio/conexoes',
  ledgerImport: '/portfolio/importar',
  technical: '/technical',
  market: '/market',
  onchain: '/onchain',
  valuation: '/avaliacao',
  alerts: '/alerts',
  taxes: '/imposto-de-renda',
  taxAssets: '/imposto-de-renda/bens-e-direitos',
  taxCheck: '/imposto-de-renda/conferir',
  taxAccountants: '/imposto-de-renda/contador',
  profile: '/profile',
  settings: '/settings',
};

/** Addresses that redirect at once. `accessibility` opens them by itself. */
export const passedPages = [
  '/oauth-callback',
  '/auth/google/callback',
  '/auth/openid/callback',
  '/btc-api/auth/google/callback',
];

interface Route {
  path: string;
  access: 'public' | 'protected' | 'guest';
}

const root = path.resolve(import.meta.dirname, '../..');
const routes = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-'))
  .flatMap((folder) => {
    const file = path.join(root, folder, 'section.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { routes: Route[] }).routes;
  });
const named = [...Object.values({ ...forEverybody, ...forMembers }), ...passedPages];
/** The pages of a section that has no names here yet. One with a parameter needs an address, which is written above. */
const unnamed = routes.filter(
  (route) => !route.path.includes(':') && !named.some((address) => matchesRoute(route.path, address)),
);
const addressesOf = (isProtected: boolean): Record<string, string> =>
  Object.fromEntries(
    unnamed
      .filter(({ access }) => (access === 'protected') === isProtected)
      .map((route) => [route.path, route.path]),
  );

/** Every kind of page that a visitor may see, by name. */
export const publicPages: typeof forEverybody & Record<string, string> = {
  ...addressesOf(false),
  ...forEverybody,
};
/** The pages that require sign-in. */
export const protectedPages: typeof forMembers & Record<string, string> = {
  ...addressesOf(true),
  ...forMembers,
};

const all: Record<string, string> = { ...publicPages, ...protectedPages };

/** Pages that consist of the same parts form a group. */
const kindsByName: (keyof typeof forEverybody | keyof typeof forMembers)[][] = [
  ['landing'],
  ['register', 'login', 'forgot'],
  ['reset', 'confirmEmail', 'restoreEmail'],
  ['news'],
  ['article', 'learn', 'glossary'],
  ['liveArticle', 'missing'],
  ['dashboard'],
  ['portfolio'],
  [
    'ledgerEntries',
    'ledgerTasks',
    'onchainTransactions',
    'coins',
    'ledgerImport',
    'sources',
    'connect',
    'portfolioMonth',
  ],
  ['market', 'technical', 'onchain', 'sendCost', 'valuation'],
  ['compare', 'withdrawal'],
  ['alerts'],
  ['taxes', 'taxAssets', 'taxCheck', 'taxAccountants'],
  ['settings', 'profile'],
];
export const kinds: string[][] = [...kindsByName, ...unnamed.map((route) => [route.path])];

/** Every page in the deep run, otherwise one of each kind, another one for each turn. */
export const representativesOf = (turn: number) =>
  kinds
    .flatMap((kind) => roundRobin(kind, turn))
    .map((name) => ({ name, path: all[name]!, isPublic: name in publicPages }));
