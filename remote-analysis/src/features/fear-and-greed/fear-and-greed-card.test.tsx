import { network, renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { FearAndGreedCard } from './fear-and-greed-card';

const index = (value: number) => ({
  value,
  value_classification: 'Greed',
  timestamp: '2026-11-20T00:00:00.000Z',
});
const show = () => renderElement(<FearAndGreedCard />);

it.each([
  [20, 'Medo extremo', '0 a 20: pessimismo generalizado.'],
  [40, 'Medo', '21 a 40: cautela acima da média.'],
  [60, 'Neutro', '41 a 60: sem direção clara.'],
  [68, 'Ganância', '61 a 80: otimismo acima da média.'],
  [81, 'Ganância extrema', '81 a 100: euforia.'],
])('shows %i as %s, whatever the server calls it', async (value, name, meaning) => {
  network.get('/bitcoin/fear-greed-index', index(value));
  show();

  expect(
    await screen.findByRole('img', { name: `Índice de medo e ganância: ${value} de 100, ${name}` }),
  ).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(meaning)).toBeVisible();
});

it('names its source next to the number', async () => {
  network.get('/bitcoin/fear-greed-index', index(28));
  show();

  expect(await screen.findByRole('link', { name: /alternative\.me/ })).toHaveAttribute('target', '_blank');
});

it('marks a simulated index, and does not give it that source', async () => {
  network.get('/bitcoin/fear-greed-index', index(28), { headers: { 'X-Data-Source': 'simulated' } });
  show();

  expect(await screen.findByText('Simulado')).toBeVisible();
  expect(screen.queryByRole('link', { name: /alternative\.me/ })).not.toBeInTheDocument();
});

it('says that the index could not be loaded, and tries again', async () => {
  network.get('/bitcoin/fear-greed-index', {}, { status: 503 });
  const user = show();

  expect(await screen.findByText('Não foi possível carregar o índice')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Medo e ganância' })).toBeVisible();

  network.get('/bitcoin/fear-greed-index', index(28));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Medo')).toBeVisible();
});

it('takes an answer without a value for a failure', async () => {
  network.get('/bitcoin/fear-greed-index', { ...index(28), value: 'alto' });
  show();

  expect(await screen.findByText('Não foi possível carregar o índice')).toBeVisible();
});
