import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/dom';

/** A server that knows every call of the settings page, for tests: an account with a password, in one place, without passkeys and second factor. */
export function mockSettingsApi() {
  network.get('/users/profile', testSession.user);
  network.get('/auth/sign-in-methods', { hasPassword: true, hasGoogle: false, isFresh: false });
  network.get('/auth/sessions', []);
  network.get('/auth/passkeys', []);
  network.get('/auth/second-factor', { activeSince: null, recoveryCodesLeft: 0 });
  network.get('/users/activity', []);
}

export const problem = (error: string, message: string) => ({ error, message, details: null });

/** A card of the page once it has its answer: what stood there before is another element. */
export const findCard = (name: string) =>
  waitFor(() => {
    const card = screen.getByRole('region', { name });
    expect(card).not.toHaveAttribute('aria-busy');
    return within(card);
  });
