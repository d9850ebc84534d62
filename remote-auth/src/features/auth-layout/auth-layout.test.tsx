import { network } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { halving, renderPage } from '../../render-page';

const aside = () => screen.findByRole('complementary', { name: 'Halving do Bitcoin' });

it('shows how far the halving cycle has come', async () => {
  renderPage('/login');
  const shown = within(await aside());
  expect(await shown.findByText('65,0%')).toBeVisible();
  expect(shown.getByText(/faltam ~510 dias/)).toBeVisible();
  expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
  expect(shown.getByRole('img', { name: /Recompensa por bloco em cada época/ })).toBeVisible();
});

it('shows a dash in place of figures that did not come, and the form all the same', async () => {
  renderPage('/login');
  network.down('/bitcoin/halvening');
  const shown = within(await aside());
  await waitFor(async () => expect(await aside()).toHaveAttribute('aria-busy', 'false'));
  expect(shown.getByText('—')).toBeVisible();
  expect(shown.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
});

it('says when the figures are simulated', async () => {
  renderPage('/register');
  network.get('/bitcoin/halvening', halving, { headers: { 'X-Data-Source': 'simulated' } });
  expect(await screen.findByText('Usando dados simulados - API indisponível')).toBeVisible();
});

it('switches the theme and leads home', async () => {
  const user = renderPage('/login');
  await user.click(await screen.findByRole('button', { name: 'Mudar para o tema escuro' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('button', { name: 'Mudar para o tema claro' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(screen.getByRole('link', { name: 'Painel Bitcoin, página inicial' })).toHaveAttribute('href', '/');
});
