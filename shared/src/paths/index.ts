export { configureExplorer, explorerUrl } from './explorer';

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
  dashboard: '/dashboard',
  portfolio: '/portfolio',
  ledgerEntries: '/portfolio/lancamentos',
  ledgerImport: '/portfolio/importar',
  ledgerTasks: '/portfolio/pendencias',
  profile: '/profile',
  technical: '/technical',
  market: '/market',
  onchain: '/onchain',
  settings: '/settings',
} as const;

/** Where an expired session is sent; the sign-in screen reads the parameter and says why. */
export const loginExpired = `${paths.login}?expired=true`;
