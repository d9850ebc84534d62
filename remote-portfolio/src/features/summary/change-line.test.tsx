import gains from '@painel/contract/examples/portfolio/gains.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ChangeLine } from './change-line';
import type { ChangePeriod } from './change.model';

const show = (period?: ChangePeriod) =>
  renderElement(
    <p data-testid="line">
      <ChangeLine period={period} />
    </p>,
  );
const line = () => screen.getByTestId('line');
const shown = (text: RegExp) => waitFor(() => expect(line()).toHaveTextContent(text));

it('says how much of today is the price, and how much was paid in', async () => {
  network.get('/portfolio/gains', gains);
  show();
  await shown(
    /^Hoje: \+R\$\s5\.750,00Ganho: \+R\$\s750,00 alta de \+1,06\s?%Aportes e retiradas: \+R\$\s5\.000,00$/,
  );
});

it('is one figure with its percentage on a day without deposits', async () => {
  const today = { wholeCents: 2_231_200, priceCents: 2_231_200, depositsCents: 0, rate: 0.014 };
  network.get('/portfolio/gains', { ...gains, today });
  show();
  await shown(/^Hoje: \+R\$\s22\.312,00 alta de \+1,40\s?%$/);
});

it('has no percentage where nothing was held before', async () => {
  network.get('/portfolio/gains', gains);
  show('year');
  await shown(/^No ano: \+R\$\s71\.250,00Ganho: \+R\$\s250,00 Aportes e retiradas: \+R\$\s71\.000,00$/);
});

it('says that a price is missing', async () => {
  network.get('/portfolio/gains', gains);
  show('month');
  await shown(/^No mês: falta um preço$/);
});

it('asks in the reader’s currency', async () => {
  changePreferences({ currencyFirst: 'usd' });
  network.get('/portfolio/gains', ({ request }) => {
    expect(new URL(request.url).searchParams.get('currency')).toBe('USD');
    return Response.json({ ...gains, currency: 'USD' });
  });
  show();
  await shown(/Hoje: \+US\$\s5\.750,00/);
});

it('says that it waits while a history is read, in which what is newly watched looks like a deposit', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const reading = { status: 'running', total: 12, done: 3 };
  network.get('/portfolio/gains', { ...gains, today: null, reading });
  show();
  await shown(/^Hoje: lendo o histórico \(3 de 12 endereços\)$/);
  expect(screen.getByRole('status')).toBeVisible();

  const today = { wholeCents: 100_000, priceCents: 100_000, depositsCents: 0, rate: 0.01 };
  network.get('/portfolio/gains', { ...gains, today });
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  await shown(/^Hoje: \+R\$\s1\.000,00 alta de \+1,00\s?%$/);
  jest.useRealTimers();
});

it('marks a change that rests on a price of the other currency', async () => {
  network.get('/portfolio/gains', { ...gains, today: { ...gains.today, isConverted: true } });
  show();
  await shown(/Ganho: .*\(preço convertido pela PTAX\)Aportes/);
});

it('says when it cannot be loaded', async () => {
  network.get('/portfolio/gains', {}, { status: 500 });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao carregar a variação');
});

it.each([
  ['a server without it', () => network.get('/portfolio/gains', {}, { status: 404 })],
  ['nothing that is owned', () => network.get('/portfolio/gains', { ...gains, today: null, places: [] })],
])('shows nothing with %s', async (_what, answer) => {
  answer();
  show();
  await waitFor(() => expect(line()).toBeEmptyDOMElement());
});

it('shows and asks nothing in discreet mode', () => {
  changePreferences({ discreet: true });
  show();
  expect(line()).toBeEmptyDOMElement();
});
