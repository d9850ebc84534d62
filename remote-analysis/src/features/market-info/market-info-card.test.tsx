import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { MarketInfoCard } from './market-info-card';

const show = () => renderElement(<MarketInfoCard />);

afterEach(() => jest.useRealTimers());

it.each([
  [474_000, 'R$ 474.000,00', 'down'],
  [476_000, 'R$ 476.000,00', 'up'],
])('flashes when the polled price moves to %i', async (next, written, direction) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  network.get('/bitcoin/mbtc/ticker', ticker);
  show();
  await act(() => jest.advanceTimersByTimeAsync(200));
  const flash = () =>
    screen
      .getByRole('region', { name: 'Preço e volume' })
      .querySelector('[aria-hidden][data-direction]:empty')
      ?.getAttribute('data-direction');
  expect(screen.getByText('R$ 475.000,00')).toBeVisible();
  expect(flash()).toBeUndefined();

  network.get('/bitcoin/mbtc/ticker', { ...ticker, currentPrice: next });
  await act(() => jest.advanceTimersByTimeAsync(30_000));

  expect(screen.getByText(written)).toBeVisible();
  expect(flash()).toBe(direction);
});

it("shows the reader's own currency first", async () => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  show();
  await screen.findByText('R$ 475.000,00');
  const first = () => screen.getAllByText(/475\.000,00|88\.200,50/)[0];
  expect(first()).toHaveTextContent(/^R\$/);

  act(() => changePreferences({ currencyFirst: 'usd' }));
  expect(first()).toHaveTextContent(/^US\$/);
  act(() => changePreferences({ currencyFirst: 'brl' }));
});

describe('with dollars first', () => {
  beforeEach(() => changePreferences({ currencyFirst: 'usd' }));
  afterEach(() => act(() => changePreferences({ currencyFirst: 'brl' })));

  it('converts the price, its change, the opening, the range and the volume, and names figures that it cannot convert', async () => {
    network.get('/bitcoin/mbtc/ticker', ticker);
    show();

    expect(await screen.findByText('+2,38%')).toBeVisible();
    expect(screen.getByText('US$ 86.150')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Faixa de 24h' })).toHaveAttribute(
      'aria-valuetext',
      'De US$\u00a085.600 a US$\u00a089.100 em 24 horas, agora US$\u00a088.201',
    );
    // 52,345,678.90 ÷ 475,000 × 88,200.50
    const cell = (label: string) => screen.getByText(label).closest('div')!;
    expect(cell('Volume em 24h')).toHaveTextContent(/US\$\s9,72 mi/);
    expect(cell('Abertura em reais')).toHaveTextContent(/R\$\s464\.090mín\. R\$\s461\.200/);
    expect(cell('Variação em 7 dias')).toHaveTextContent(/contra R\$\s480\.380/);
  });

  it('stays in reais where no dollar market answers', async () => {
    network.get('/bitcoin/mbtc/ticker', { ...ticker, usdPrice: null });
    show();

    expect(await screen.findByText('R$ 475.000,00')).toBeVisible();
    expect(screen.getByText('+2,35%')).toBeVisible();
    expect(screen.getByText('R$ 464.090', { selector: 'strong' })).toBeVisible();
  });
});

it('says when the price was read and from whom it comes', async () => {
  network.get('/bitcoin/mbtc/ticker', ticker, {
    headers: { 'X-Data-Time': new Date(2026, 10, 20, 14, 32).toISOString() },
  });
  const user = show();

  await user.click(await screen.findByRole('button', { name: /20 nov, 14:32\s*Ver fontes/ }));

  const sources = within(await screen.findByRole('dialog'));
  expect(sources.getByRole('link', { name: /^Mercado Bitcoin/ })).toBeVisible();
  expect(sources.getByText('Preço e volume em dólar (USDT)')).toBeVisible();
});

it('keeps the price when an update fails, and marks it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  network.get('/bitcoin/mbtc/ticker', ticker);
  show();
  await act(() => jest.advanceTimersByTimeAsync(200));

  network.get('/bitcoin/mbtc/ticker', {}, { status: 503 });
  await act(() => jest.advanceTimersByTimeAsync(30_200));

  expect(screen.getByText(/^Falha ao atualizar dados do Bitcoin/)).toBeVisible();
  expect(screen.getByText('R$ 475.000,00')).toBeVisible();
});
