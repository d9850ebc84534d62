import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/dom';

/** Mocks every call of the settings page: an account with a password, one session, no passkeys and no second factor. */
export function mockSettingsApi() {
  network.get('/users/profile', testSession.user);
  network.get('/auth/sign-in-methods', { hasPassword: true, hasGoogle: false, isFresh: false });
  network.get('/auth/sessions', []);
  network.get('/auth/passkeys', []);
  network.get('/auth/second-factor', { activeSince: null, recoveryCodesLeft: 0 });
  network.get('/users/tokens', { tokens: [], limit: 20 });
  network.get('/users/activity', []);
}

export const problem = (error: string, message: string) => ({ error, message, details: null });

/** Finds a card after it has loaded, because its skeleton is another element. */
export const findCard = (name: string) =>
  waitFor(() => {
    const card = screen.getByRole('region', { name });
    expect(card).not.toHaveAttribute('aria-busy');
    return within(card);
  });
