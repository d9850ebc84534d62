export { configureExplorer, explorerUrl, transactionUrl } from './explorer';

/** The address of every screen; the only place where a screen's URL is written. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  oauthCallback: '/oauth-callback',
  googleCallback: '/auth/google/callback',
  apiGoogleCallback: '/btc-api/auth/google/callback',
  news: '/news',
  learn: '/learn',
  learnArticle: (slug: string) => `/learn/${encodeURIComponent(slug)}`,
  glossary: '/learn/glossario',
  /** A portfolio of invented figures, for readers without an account. */
  example: '/exemplo',
  dashboard: '/dashboard',
  portfolio: '/portfolio',
  ledgerEntries: '/portfolio/lancamentos',
  ledgerImport: '/portfolio/importar',
  onchainTransactions: '/portfolio/transacoes',
  coins: '/portfolio/moedas',
  ledgerTasks: '/portfolio/pendencias',
  /** The exchanges that a key connects. */
  connect: '/portfolio/conexoes',
  plans: '/portfolio/planos',
  /** A month as YYYY-MM. */
  portfolioMonth: (month: string) => `/portfolio/mes/${month}`,
  /** Who learns the addresses. */
  sources: '/portfolio/fontes',
  profile: '/profile',
  technical: '/technical',
  market: '/market',
  onchain: '/onchain',
  sendCost: '/taxas-e-envio',
  valuation: '/avaliacao',
  compare: '/comparar',
  withdrawal: '/viver-de-bitcoin',
  taxes: '/imposto-de-renda',
  taxAssets: '/imposto-de-renda/bens-e-direitos',
  taxCheck: '/imposto-de-renda/conferir',
  taxAccountants: '/imposto-de-renda/contador',
  settings: '/settings',
  alerts: '/alerts',
  /** The page of the alerts with a new one begun: `{ kind: 'price_above', cents: '60000000', currency: 'BRL' }`. */
  newAlert: (begun: Readonly<Record<string, string>>) => `/alerts?${new URLSearchParams(begun)}`,
} as const;

/** Where an expired session is sent; the sign-in screen reads the parameter and says why. */
export const loginExpired = `${paths.login}?expired=true`;
