import { changePreferences, usePreferences } from '@painel/shared/preferences';
import { testSession } from '@painel/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { mockSettingsApi } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

beforeEach(mockSettingsApi);

const painted = () => document.documentElement.dataset['theme'];
const kept = () => JSON.parse(localStorage.getItem('preferences')!) as Record<string, unknown>;

const group = async (name: string) => within(await screen.findByRole('group', { name }));

it('changes the theme at once and keeps the choice', async () => {
  const user = renderPage('/settings', { session: testSession });
  const theme = await group('Tema');

  await user.click(theme.getByRole('button', { name: 'Escuro' }));
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(theme.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(theme.getByRole('button', { name: 'Claro' }));
  expect(painted()).toBe('light');

  await user.click(theme.getByRole('button', { name: 'Sistema' }));
  expect(localStorage.getItem('theme')).toBeNull();
});

it.each([
  { setting: 'Bitcoin', from: 'BTC', to: 'Satoshis', choice: { bitcoinUnit: 'sats' } },
  { setting: 'Moeda principal', from: 'Real', to: 'Dólar', choice: { currencyFirst: 'usd' } },
])('sets «$setting» to «$to»', async ({ setting, from, to, choice }) => {
  const user = renderPage('/settings', { session: testSession });
  const options = await group(setting);
  expect(options.getByRole('button', { name: from })).toHaveAttribute('aria-pressed', 'true');
  await user.click(options.getByRole('button', { name: to }));
  expect(options.getByRole('button', { name: to })).toHaveAttribute('aria-pressed', 'true');
  expect(kept()).toMatchObject(choice);
});

it('switches discreet mode, and shows it switched from elsewhere', async () => {
  const user = renderPage('/settings', { session: testSession });
  const discreet = await screen.findByRole('switch', { name: 'Ocultar valores' });
  await user.click(discreet);
  expect(discreet).toBeChecked();
  expect(kept()).toMatchObject({ discreet: true });
  act(() => changePreferences({ discreet: false }));
  expect(await screen.findByRole('switch', { name: 'Ocultar valores', checked: false })).toBeVisible();
});

it('switches the key of discreet mode off', async () => {
  const user = renderPage('/settings', { session: testSession });
  const key = await screen.findByRole('switch', { name: 'Ocultar e mostrar com a tecla D' });
  expect(key).toBeChecked();
  await user.click(key);
  expect(usePreferences.getState().discreetKey).toBe(false);
});
