import { roundRobin } from './deep';

/** Every kind of page that a visitor may see, by name. */
export const publicPages = {
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
  missing: '/nao-existe',
};

/** The pages that require sign-in. */
export const protectedPages = {
  dashboard: '/dashboard',
  portfolio: '/portfolio',
  ledgerEntries: '/portfolio/lancamentos',
  ledgerTasks: '/portfolio/pendencias',
  technical: '/technical',
  market: '/market',
  onchain: '/onchain',
  profile: '/profile',
  settings: '/settings',
};

const all = { ...publicPages, ...protectedPages };
type PageName = keyof typeof all;

/** Pages that are made of the same parts stand together. */
const kinds: PageName[][] = [
  ['landing'],
  ['register', 'login', 'forgot'],
  ['reset', 'confirmEmail', 'restoreEmail'],
  ['news'],
  ['article', 'learn', 'glossary'],
  ['liveArticle', 'missing'],
  ['dashboard'],
  ['portfolio'],
  ['ledgerEntries', 'ledgerTasks'],
  ['market', 'technical', 'onchain'],
  ['settings', 'profile'],
];

/** Every page in the deep run, otherwise one of each kind, another one for each turn. */
export const representativesOf = (turn: number) =>
  kinds
    .flatMap((kind) => roundRobin(kind, turn))
    .map((name) => ({ name, path: all[name], isPublic: name in publicPages }));
