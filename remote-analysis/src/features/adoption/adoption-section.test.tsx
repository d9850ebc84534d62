import adoption from '@painel/contract/examples/bitcoin/adoption-metrics.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { AdoptionSection } from './adoption-section';

const path = '/bitcoin/adoption-metrics';
const failure = 'Falha ao carregar métricas de adoção global';
const readAt = new Date(2026, 10, 18, 14, 0).toISOString();
const show = () => renderElement(<AdoptionSection />);
const cell = async (label: string) => (await screen.findByText(label)).closest('div')!;
const keep = () =>
  localStorage.setItem('adoption-metrics', JSON.stringify({ value: adoption, source: 'live', readAt }));

it('shows index, development and merchants', async () => {
  network.get(path, adoption);
  show();

  expect(await screen.findByText('62')).toBeVisible();
  const index = within(screen.getByRole('region', { name: 'Índice de adoção' }));
  expect(index.getByText('Em alta')).toBeVisible();
  expect(index.getByText(/\+8,4%/)).toBeVisible();
  expect(await cell('Nós ativos')).toHaveTextContent(/23\.450.*\+3,2%$/);
  expect(await cell('Desenvolvedores')).toHaveTextContent('412');
  expect(await cell('Atividade no GitHub')).toHaveTextContent('1.180');
  expect(await cell('Dificuldade')).toHaveTextContent(/\+21,7%em 12 meses$/);
  expect(await cell('Restaurantes')).toHaveTextContent('68%');
  expect(screen.getByRole('meter', { name: 'Hospedagem' })).toHaveAttribute(
    'aria-valuetext',
    '1.980 lugares, 32%',
  );
  // A bar is as long as its number.
  for (const [name, percent] of [
    ['Restaurantes', 68],
    ['Hospedagem', 32],
  ] as const) {
    const meter = screen.getByRole('meter', { name });
    expect(Math.round(Number(meter.getAttribute('aria-valuenow')))).toBe(percent);
    expect(meter).toHaveAttribute('aria-valuemax', '100');
  }
});

it('names the sources of the merchants next to them, unless they are simulated', async () => {
  network.get(path, adoption);
  show();
  expect(await screen.findByRole('link', { name: /^© colaboradores do OpenStreetMap/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^BTC Map/ })).toBeVisible();
});

it('gives simulated merchants no source', async () => {
  network.get(path, adoption, { headers: { 'X-Data-Source': 'simulated' } });
  show();
  expect(await screen.findByText('Restaurantes')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says «Indisponível» for figures that no source has', async () => {
  network.get(path, { lastUpdated: readAt });
  show();

  expect(await screen.findByText('Nenhuma fonte aberta publica este índice no momento.')).toBeVisible();
  expect(await cell('Nós ativos')).toHaveTextContent('—Indisponível');
  expect(screen.getAllByText(/Indisponível/)).toHaveLength(6);
});

it('shows its failure with the last answer that this browser has, and when that is from', async () => {
  keep();
  network.get(path, {}, { status: 503 });
  show();

  expect(await screen.findByRole('alert')).toHaveTextContent(`${failure}Valores de 18/11/2026, 14:00`);
  expect(await cell('Desenvolvedores')).toHaveTextContent('412');
  expect(screen.getByText('Desatualizado')).toBeVisible();
});

it('shows its failure with figures of a published month, their source and «—» for the rest', async () => {
  network.get(path, {}, { status: 503 });
  show();

  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  const difficulty = await cell('Dificuldade');
  expect(difficulty).toHaveTextContent(/\+52,5%valor de referência, jan\/2025/);
  expect(within(difficulty).getByRole('link', { name: /^mempool\.space/ })).toBeVisible();
  expect(await cell('Desenvolvedores')).toHaveTextContent('—Indisponível');
});

it('tries again on request, and keeps the answer for the next failure', async () => {
  network.get(path, {}, { status: 503 });
  const user = show();
  await screen.findByRole('alert');

  network.get(path, adoption, { headers: { 'X-Data-Time': readAt } });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('412')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('adoption-metrics')!)).toMatchObject({ readAt });
});

it('says of a late answer that it is late', async () => {
  network.get(path, adoption, { headers: { 'X-Data-Source': 'stale', 'X-Data-Time': readAt } });
  show();

  expect(await screen.findByText('Dados desatualizados')).toBeVisible();
  expect(screen.getByText(/Última leitura: 18\/11\/2026, 14:00/)).toBeVisible();
});
