import months from '@painel/contract/examples/portfolio/months.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MonthsPart } from './months-part';

const show = () => renderElement(<MonthsPart />);
const cellsOf = async (year: string) => {
  const heading = await screen.findByRole('rowheader', { name: year });
  return within(heading.closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

it('shows each month and year in words besides its colour, newest year first', async () => {
  network.get('/portfolio/months', months);
  show();
  const now = await cellsOf('2026');
  expect(now).toHaveLength(13);
  expect(now[0]).toMatch(/Janeiro de 2026: .*\+8,6%$/);
  expect(now[1]).toMatch(/Fevereiro de 2026: queda de .11,3%$/);
  expect(now[7]).toContain('sem preço');
  expect(now[7]).toContain('1 dia sem preço');
  expect(now[10]).toMatch(/0,0%parcial$/);
  expect(now[11]).toMatch(/—$/);
  expect(now[12]).toMatch(/\+12,9%parcial1 dia sem preço$/);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['2026', '2025']);
});

it('leads from a month to its page', async () => {
  network.get('/portfolio/months', months);
  show();
  expect(await screen.findByRole('link', { name: /^Outubro de 2026: .*\+3,2%/ })).toHaveAttribute(
    'href',
    '/portfolio/mes/2026-10',
  );
});

it('says while a history is read, and that a part has no known history', async () => {
  const [first] = months.months;
  const reading = { ...first, growth: null, noGrowth: 'reading' };
  network.get('/portfolio/months', { ...months, months: [reading], isComplete: false });
  show();
  expect((await cellsOf('2025'))[10]).toContain('lendo');
  expect(screen.getByText(/^Parte dos bitcoins não tem histórico conhecido/)).toBeVisible();
});

it.each([
  ['without a history', { ...months, months: [], years: [] }, 200],
  ['on a server without months', {}, 404],
])('is nothing %s', async (_where, answer, status) => {
  network.get('/portfolio/months', answer, { status });
  show();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('fails in words', async () => {
  network.get('/portfolio/months', {}, { status: 503 });
  show();
  expect(await screen.findByText('Não foi possível carregar o rendimento por mês')).toBeVisible();
});
