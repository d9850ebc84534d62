import { screen } from '@testing-library/react';
import { renderPage } from '../../render-page';
import { beginSocialSignIn } from './social.api';
import { consumePendingSocialSignIn } from './pending-social-sign-in';

it('leaves for the server’s Google sign-in', () => {
  const leave = jest.fn();
  beginSocialSignIn(leave);
  expect(leave).toHaveBeenCalledWith('/btc-api/auth/google');
  expect(consumePendingSocialSignIn()).toBe(true);
});

it.each(['/login', '/register'])('marks the tab when pressed at %s', async (at) => {
  // jsdom cannot leave the page and says so.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = renderPage(at);
  await user.click(await screen.findByRole('button', { name: 'Continuar com Google' }));
  expect(consumePendingSocialSignIn()).toBe(true);
});
