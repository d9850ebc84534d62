import type { RouteObject } from 'react-router-dom';

const googleCallback = async () => ({
  Component: (await import('./pages/google-callback-page')).GoogleCallbackPage,
});

/** The section's pages, at the addresses that section.json lists. */
export const routes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./pages/login-page')).LoginPage }) },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('./pages/register-page')).RegisterPage }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({ Component: (await import('./pages/forgot-password-page')).ForgotPasswordPage }),
  },
  {
    path: '/reset-password/:token',
    lazy: async () => ({ Component: (await import('./pages/reset-password-page')).ResetPasswordPage }),
  },
  {
    path: '/confirm-email/:token',
    lazy: async () => ({ Component: (await import('./pages/confirm-email-page')).ConfirmEmailPage }),
  },
  {
    path: '/restore-email/:token',
    lazy: async () => ({ Component: (await import('./pages/restore-email-page')).RestoreEmailPage }),
  },
  {
    path: '/oauth-callback',
    lazy: async () => ({ Component: (await import('./pages/oauth-callback-page')).OauthCallbackPage }),
  },
  { path: '/auth/google/callback', lazy: googleCallback },
  { path: '/btc-api/auth/google/callback', lazy: googleCallback },
  {
    path: '/auth/openid/callback',
    lazy: async () => ({ Component: (await import('./pages/openid-callback-page')).OpenIdCallbackPage }),
  },
  { path: '/profile', lazy: async () => ({ Component: (await import('./pages/profile-page')).ProfilePage }) },
  {
    path: '/settings',
    lazy: async () => ({ Component: (await import('./pages/settings-page')).SettingsPage }),
  },
];
