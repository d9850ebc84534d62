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
  technical: '/technical',
  market: '/market',
  onchain: '/onchain',
  profile: '/profile',
  settings: '/settings',
};
