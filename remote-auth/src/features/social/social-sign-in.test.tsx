import { configureSignIn } from '@painel/shared/session';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../render-page';
import { beginSocialSignIn } from './social.api';
import { consumePendingSocialSignIn } from './pending-social-sign-in';

afterEach(() => configureSignIn());

it.each(['google', 'openid'] as const)('leaves for the server’s sign-in by %s', (provider) => {
  const leave = jest.fn();
  beginSocialSignIn(provider, leave);
  expect(leave).toHaveBeenCalledWith(`/btc-api/auth/${provider}`);
  expect(consumePendingSocialSignIn()).toBe(true);
});

it.each([
  [{ google: true, openId: null }, ['Continuar com Google']],
  [{ google: false, openId: null }, ['Continuar com Google']],
  [{ google: false, openId: { name: 'a Firma', button: null } }, ['Continuar com a Firma']],
  [
    { google: true, openId: { name: 'a Firma', button: 'Entrar pela Firma' } },
    ['Continuar com Google', 'Entrar pela Firma'],
  ],
])('offers what the site says: %j', async (options, buttons) => {
  configureSignIn(options);
  for (const at of ['/login', '/register']) {
    renderPage(at);
    await screen.findByText('ou use seu e-mail');
    const names = screen.getAllByRole('button', { name: /^(Continuar com|Entrar pela)/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(buttons);
    cleanup();
  }
});

it.each(['/login', '/register'])('marks the tab when pressed at %s', async (at) => {
  // jsdom cannot leave the page and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = renderPage(at);
  await user.click(await screen.findByRole('button', { name: 'Continuar com Google' }));
  expect(consumePendingSocialSignIn()).toBe(true);
});
