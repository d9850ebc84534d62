import { testSession } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { showPage } from '../../show-page';

const painted = () => document.documentElement.dataset['theme'];

it('changes the theme at once and keeps the choice', async () => {
  const user = showPage('/settings', { session: testSession });
  const theme = await screen.findByRole('group', { name: 'Tema' });
  expect(theme).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Escuro' }));
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Claro' }));
  expect(painted()).toBe('light');

  await user.click(screen.getByRole('button', { name: 'Sistema' }));
  expect(localStorage.getItem('theme')).toBeNull();
});

it('shows whose settings these are and leads to the profile', async () => {
  showPage('/settings', { session: testSession });
  expect(await screen.findByText('Ana Souza')).toBeVisible();
  expect(screen.getByText('ana@exemplo.com.br')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver perfil' })).toHaveAttribute('href', '/profile');
});
