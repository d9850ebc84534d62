import type { Candle } from '@painel/contract';
import { configureAnalytics } from '@painel/shared/analytics';
import { changePreferences } from '@painel/shared/preferences';
import { network, provideStream, renderElement, renderRoutes } from '@painel/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import candles from '../../../../contract/examples/bitcoin/mbtc-candles.json';
import ticker from '../../../../contract/examples/bitcoin/mbtc-ticker.json';
import { chartCode } from './chart-code';
import type { ChartPage } from './price-chart.model';
import { PriceChartCard } from './price-chart-card';

const show = (page: ChartPage = 'dashboard') => renderElement(<PriceChartCard page={page} />);

/** Answers with the example's candles, and records the requests. */
function answerCandles(answer: Candle[] = candles) {
  const asked: string[] = [];
  network.get('/bitcoin/mbtc/candles', ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('days')} at ${searchParams.get('resolution')}`);
    return Response.json(answer);
  });
  return asked;
}

const period = (name: string) => screen.getByRole('button', { name });
const chart = () => screen.findByRole('slider', { name: /^Gráfico de velas do preço do Bitcoin em reais/ });

beforeEach(() => {
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/portfolio/ledger/timeline', {}, { status: 404 });
  network.get('/alerts', {}, { status: 404 });
  network.get('/bitcoin/technical-analysis', {}, { status: 503 });
});

it('opens the dashboard with 90 days, and asks once for every period at its resolution, with the candles its indicators begin with', async () => {
  const asked = answerCandles();
  const user = show();
  expect(await chart()).toBeVisible();
  expect(period('90d')).toHaveAttribute('aria-pressed', 'true');

  const names = within(screen.getByRole('group', { name: 'Período do gráfico' })).getAllByRole('button');
  for (const button of names) await user.click(button);

  await waitFor(() =>
    expect(asked).toEqual([
      '190 at 1d',
      '4 at 30m',
      '108 at 1d',
      '114 at 1d',
      '130 at 1d',
      '280 at 1d',
      '365 at 1d',
    ]),
  );
  expect(names.map((button) => button.textContent)).toEqual(['24h', '8d', '14d', '30d', '90d', '180d', '1a']);
});

it('says that the chart did not load where its code fails, and shows it once it is asked again', async () => {
  answerCandles();
  let isThere = false;
  const { queryFn } = chartCode;
  chartCode.queryFn = async () => {
    if (!isThere) throw new Error('Loading chunk failed');
    return import('@painel/shared/charts');
  };
  const user = show();
  expect(await screen.findByText('O gráfico não carregou', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('O restante da página continua funcionando.')).toBeVisible();
  expect(period('90d')).toBeEnabled();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await chart()).toBeVisible();
  chartCode.queryFn = queryFn;
});

it('opens the technical page with 24 hours by the hour, without 14 days', async () => {
  const asked = answerCandles();
  show('technical');
  expect(await chart()).toBeVisible();

  expect(asked).toEqual(['6 at 1h']);
  expect(screen.getByText('1 hora')).toBeVisible();
  expect(screen.queryByRole('button', { name: '14d' })).not.toBeInTheDocument();
});

it('keeps the old chart while a period loads', async () => {
  answerCandles();
  const user = show();
  await chart();

  let answer: (response: Response) => void = () => {};
  network.get('/bitcoin/mbtc/candles', () => new Promise<Response>((resolve) => (answer = resolve)));
  await user.click(period('8d'));

  expect(period('8d')).toHaveAttribute('aria-pressed', 'true');
  expect((await chart()).closest('[aria-busy="true"]')).not.toBeNull();

  await waitFor(() => expect(answer).not.toBe(undefined));
  answer(Response.json([]));
  expect(await screen.findByText('Nenhum dado histórico disponível para este período.')).toBeVisible();
});

it('remembers the period of each page on this device', async () => {
  answerCandles();
  const user = show();
  await user.click(period('30d'));
  cleanup();

  show('technical');
  expect(period('24h')).toHaveAttribute('aria-pressed', 'true');
  cleanup();

  show();
  expect(period('30d')).toHaveAttribute('aria-pressed', 'true');
});

it.each(['"30d"', '{', '{"dashboard":"7d"}', '[]'])('opens with its first period when %s is kept', (kept) => {
  answerCandles();
  localStorage.setItem('chart-period', kept);
  show();
  expect(period('90d')).toHaveAttribute('aria-pressed', 'true');
});

it('changes its period where storage is denied', async () => {
  answerCandles();
  const deny = (call: 'getItem' | 'setItem') =>
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new Error('denied');
    });
  deny('getItem');
  const user = show();
  deny('setItem');
  await user.click(period('30d'));
  expect(period('30d')).toHaveAttribute('aria-pressed', 'true');
});

it('begins an alert at the price of the active candle, above or below the newest', async () => {
  answerCandles();
  const user = show();
  (await chart()).focus();
  await user.keyboard('{Home}{Enter}');
  const link = screen.getByRole('link', { name: /^Criar alerta neste preço: R\$/ });
  const { close } = candles[0]!;
  const kind = close >= candles.at(-1)!.close ? 'price_above' : 'price_below';
  expect(link).toHaveAttribute('href', `/alerts?kind=${kind}&cents=${Math.round(close * 100)}&currency=BRL`);
  expect(link).toHaveFocus();
});

describe('in dollars', () => {
  const inDollars = candles.map(({ timestamp, volume }) => ({
    timestamp,
    open: 94_000,
    high: 95_000,
    low: 93_000,
    close: 94_500,
    volume,
  }));
  /** A server that has dollars, or does not, or has never heard of them. */
  function serve(dollars: () => Response) {
    const asked: (string | null)[] = [];
    network.get('/bitcoin/mbtc/candles', ({ request }: { request: Request }) => {
      const currency = new URL(request.url).searchParams.get('currency');
      asked.push(currency);
      return currency === 'USD' ? dollars() : Response.json(candles);
    });
    return asked;
  }

  beforeEach(() => changePreferences({ currencyFirst: 'usd' }));
  afterEach(() => changePreferences({ currencyFirst: 'brl' }));

  it('shows candles of the dollar market, and requests no others', async () => {
    const asked = serve(() => Response.json(inDollars, { headers: { 'X-Data-Currency': 'USD' } }));
    show();
    const drawn = await screen.findByRole('slider', { name: /do preço do Bitcoin em dólares/ });
    expect(drawn).toHaveAccessibleName(expect.stringContaining('Último preço US$\u00a094.500'));
    expect(screen.getByText('Preço BTC/USD')).toBeVisible();
    expect(asked).toEqual(['USD']);
  });

  it.each([
    ['has no dollar market', () => new Response('{}', { status: 503 })],
    ['does not know the question', () => Response.json(candles)],
  ])('shows reais, and says so, where the server %s', async (_, dollars) => {
    serve(dollars);
    show();
    expect(await chart()).toHaveAccessibleName(expect.stringContaining('R$\u00a0'));
    expect(screen.getByText('Preço BTC/BRL')).toBeVisible();
  });
});

it('says that the chart data failed, keeps the periods and tries again', async () => {
  network.get('/bitcoin/mbtc/candles', {}, { status: 503 });
  const user = show();

  expect(await screen.findByText('Erro ao buscar dados do gráfico')).toBeVisible();
  expect(period('30d')).toBeEnabled();

  answerCandles();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await chart()).toBeVisible();
});

it('takes candles of another shape for a failure', async () => {
  network.get('/bitcoin/mbtc/candles', [{ timestamp: 'ontem' }]);
  show();

  expect(await screen.findByText('Erro ao buscar dados do gráfico')).toBeVisible();
});

it('marks simulated candles', async () => {
  network.get('/bitcoin/mbtc/candles', candles, { headers: { 'X-Data-Source': 'simulated' } });
  show();

  expect(await screen.findByText('Simulado')).toBeVisible();
});

it('reports the choice of a period, and once that someone reads its candles', async () => {
  const beacon = jest.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  configureAnalytics('https://eventos.exemplo');
  answerCandles();
  const user = show();
  await user.click(await chart());
  await user.click(await chart());
  await user.click(period('8d'));

  dispatchEvent(new Event('pagehide'));

  const events = beacon.mock.calls.flatMap(
    ([, body]) => (JSON.parse(body) as { events: { name: string; properties: object }[] }).events,
  );
  expect(events.filter(({ name }) => name === 'Chart_Interaction')).toHaveLength(1);
  expect(events.find(({ name }) => name === 'Timeframe_Change')?.properties).toEqual({
    page: 'dashboard',
    period: '8d',
  });
  configureAnalytics(null);
});

describe('the options', () => {
  const option = (name: string) => screen.findByRole('switch', { name });
  const lines = () => screen.queryByRole('list', { name: 'Indicadores do gráfico' })?.textContent ?? '';

  async function open() {
    answerCandles();
    const user = show();
    await chart();
    await user.click(screen.getByRole('button', { name: 'Opções do gráfico' }));
    return user;
  }

  it('begin with the volume alone, and add one thing after the other', async () => {
    const user = await open();
    expect(await option('Volume')).toBeChecked();
    expect(lines()).toBe('');

    for (const name of [
      'Média móvel de 20 (SMA)',
      'Bandas de Bollinger (20, 2)',
      'RSI (14)',
      'MACD (12, 26, 9)',
    ]) {
      expect(await option(name)).not.toBeChecked();
      await user.click(await option(name));
      expect(await option(name)).toBeChecked();
    }
    expect(lines()).toMatch(/SMA 20.*Banda superior.*Banda inferior.*RSI 14.*MACD.*Sinal do MACD/);
  });

  it('have their figures from the first candle of a short period on', async () => {
    const day = 86_400_000;
    const many = Array.from({ length: 108 }, (_, index) => ({ ...candles[0]!, timestamp: index * day }));
    answerCandles(many);
    localStorage.setItem('chart-period', '{"dashboard":"8d"}');
    localStorage.setItem('chart-options', '{"sma50":true,"bollinger":true,"rsi":true,"macd":true}');
    const user = show();
    (await chart()).focus();
    expect(await chart()).toHaveAttribute('aria-valuemax', '8');
    await user.keyboard('{Home}');
    expect(lines()).toMatch(/^SMA 50\d/);
    expect(lines()).not.toMatch(/precisa|—/);
  });

  it('are remembered for the next visit, on every page', async () => {
    const user = await open();
    await user.click(await option('Média móvel de 50 (SMA)'));
    await user.click(await option('Escala logarítmica'));
    cleanup();

    const again = show('technical');
    await chart();
    expect(lines()).toMatch(/^SMA 50/);
    await again.click(screen.getByRole('button', { name: 'Opções do gráfico' }));
    expect(await option('Escala logarítmica')).toBeChecked();
    expect(await option('RSI (14)')).not.toBeChecked();
  });

  it('work where storage is denied', async () => {
    const user = await open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    await user.click(await option('RSI (14)'));
    expect(lines()).toMatch(/^RSI 14/);
  });
});

describe('the comparison with the other currency', () => {
  const lines = () => screen.queryByRole('list', { name: 'Indicadores do gráfico' });
  const inReais = Array.from({ length: 40 }, (_, index) => ({
    ...candles[0]!,
    timestamp: candles[0]!.timestamp + index * 86_400_000,
  }));
  const inDollars = inReais.map((candle, index) => ({ ...candle, close: index === 0 ? 100 : 110 }));
  const usd = { headers: { 'X-Data-Currency': 'USD' } };

  /** Answers in reais at once, and in dollars as given. */
  function serve(dollars: () => Response | Promise<Response>) {
    const asked: string[] = [];
    network.get('/bitcoin/mbtc/candles', ({ request }: { request: Request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('days')} ${searchParams.get('currency') ?? 'BRL'}`);
      return searchParams.has('currency') ? dollars() : Response.json(inReais);
    });
    return asked;
  }

  afterEach(() => act(() => changePreferences({ currencyFirst: 'brl' })));

  async function choose(user: ReturnType<typeof show>) {
    await user.click(screen.getByRole('button', { name: 'Opções do gráfico' }));
    await user.click(await screen.findByRole('switch', { name: 'Comparar dólar e real' }));
  }

  const open = (query: string) =>
    renderRoutes([{ path: '/', element: <PriceChartCard page="dashboard" /> }], { at: `/?${query}` });

  it('requests dollars once they are chosen, not before, and not again for a zoom', async () => {
    let answer: (response: Response) => void = () => {};
    const asked = serve(() => new Promise<Response>((resolve) => (answer = resolve)));
    const user = open('period=1a');
    await chart();
    expect(asked).toEqual(['365 BRL']);

    await choose(user);
    await waitFor(() => expect(lines()).toHaveTextContent('Preço em dólarcarregando…'));
    answer(Response.json(inDollars, usd));
    await waitFor(() => expect(lines()).toHaveTextContent('Preço em dólar+10,00%'));

    (await chart()).focus();
    const all = (await chart()).getAttribute('aria-valuemax');
    await waitFor(async () => {
      await user.keyboard('+');
      expect((await chart()).getAttribute('aria-valuemax')).not.toBe(all);
    });
    // Both have candles at the new start, since when the price in dollars did not move.
    await waitFor(() => expect(lines()).toHaveTextContent('Preço em dólar0,00%'));
    expect(asked).toEqual(['365 BRL', '365 USD']);
  });

  it('is part of a link', async () => {
    serve(() => Response.json(inDollars, usd));
    open('period=1a&studies=comparison');
    await waitFor(() => expect(lines()).toHaveTextContent('Preço em dólar+10,00%'));
    expect(await chart()).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('; Preço em dólar: alta'),
    );
  });

  it.each([
    ['fails', () => new Response('{}', { status: 503 })],
    ['answers in reais', () => Response.json(inReais)],
    [
      'simulates dollars',
      () => Response.json(inDollars, { headers: { ...usd.headers, 'X-Data-Source': 'simulated' } }),
    ],
  ])('says so in the legend, under a chart that stays, where the server %s', async (_, dollars) => {
    serve(dollars);
    open('period=1a&studies=comparison');
    await waitFor(() => expect(lines()).toHaveTextContent(/^Não foi possível carregar o preço em dólar$/));
    expect(await chart()).toBeVisible();
  });

  it('is with reais in a chart of dollars', async () => {
    changePreferences({ currencyFirst: 'usd' });
    serve(() => Response.json(inDollars, usd));
    open('period=1a&studies=comparison');
    await waitFor(() => expect(lines()).toHaveTextContent(/^Preço em reais[+-]?\d/));
  });
});

describe('the newest candle', () => {
  const readAt = new Date(candles.at(-1)!.timestamp + 1000).toISOString();
  const event = (source: string) => ({ value: { ...ticker, currentPrice: 999_111 }, source, readAt });

  it.each([
    ['live', 999_111],
    ['simulated', candles.at(-1)!.close],
  ])('follows the ticker of the stream when both are from the same source (%s)', async (source, close) => {
    const stream = provideStream();
    network.get('/bitcoin/mbtc/candles', candles, { headers: { 'X-Data-Source': 'live' } });
    show();
    await chart();
    stream.emit('ticker', event(source));
    expect(await chart()).toHaveAccessibleName(
      expect.stringContaining(`Último preço R$\u00a0${close.toLocaleString('pt-BR')}`),
    );
  });
});

describe('the cost of the reader', () => {
  const at = (place: number) => new Date(candles.at(place)!.timestamp + 1000).toISOString();
  const timeline = {
    averages: [{ at: at(0), day: '2026-11-01', brlCents: 41_234_500, usdCents: null }],
    trades: [
      { at: at(-1), kind: 'buy', sats: 1_000_000 },
      { at: at(-1), kind: 'sell', sats: 500_000 },
    ],
  };
  const lines = () => screen.queryByRole('list', { name: 'Indicadores do gráfico' });
  beforeEach(() => {
    answerCandles();
    network.get('/portfolio/ledger/timeline', timeline);
  });
  afterEach(() => changePreferences({ discreet: false, currencyFirst: 'brl' }));

  it('is a line, with purchases and sales as marks that are spoken', async () => {
    show();
    await waitFor(() => expect(lines()).toHaveTextContent('Seu custo médio412.345'));
    expect(await chart()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/; Compra de 0,01000000\sBTC; Venda de 0,00500000\sBTC$/),
    );
    expect((await chart()).querySelectorAll('[data-side="buy"], [data-side="sell"]')).toHaveLength(2);
  });

  it('is neither requested nor shown in discreet mode', async () => {
    changePreferences({ discreet: true });
    let asked = 0;
    network.get('/portfolio/ledger/timeline', () => {
      asked += 1;
      return Response.json(timeline);
    });
    show();
    expect(await chart()).not.toHaveAttribute('aria-valuetext', expect.stringContaining('Compra'));
    expect([asked, lines()]).toEqual([0, null]);
  });

  it('goes when discreet mode comes', async () => {
    show();
    await waitFor(() => expect(lines()).toBeVisible());
    act(() => changePreferences({ discreet: true }));
    expect(lines()).toBeNull();
  });

  it('fails without a word, because the chart is about the price', async () => {
    network.get('/portfolio/ledger/timeline', {}, { status: 500 });
    show();
    expect(await chart()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('opens with the period, part and studies of a link', async () => {
  const day = 86_400_000;
  const newest = candles.at(-1)!;
  const asked = answerCandles(
    Array.from({ length: 130 }, (_, index) => ({ ...newest, timestamp: Date.UTC(2026, 6, 1) + index * day })),
  );
  const from = new Date(Date.UTC(2026, 6, 1) + 120 * day).toISOString().slice(0, 10);
  renderRoutes([{ path: '/', element: <PriceChartCard page="dashboard" /> }], {
    at: `/?period=30d&from=${from}&studies=volume,rsi`,
  });
  expect(await chart()).toHaveAttribute('aria-valuemax', '10');
  expect(asked).toEqual(['130 at 1d']);
  expect(period('30d')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('figure')).toHaveTextContent('RSI 14');
});

it('shows all weeks there are on the technical page, and says until when they are of closes alone', async () => {
  answerCandles();
  const week = 7 * 86_400_000;
  network.get('/bitcoin/long-candles', {
    candles: Array.from({ length: 600 }, (_, index) => ({
      timestamp: Date.UTC(2014, 0, 6) + index * week,
      open: 1000 + index,
      high: 1010 + index,
      low: 990 + index,
      close: 1005 + index,
      volume: 0,
    })),
    closesBefore: '2025-06-02',
  });
  const user = show('technical');
  await user.click(period('Máx'));
  await waitFor(async () => expect(await chart()).toHaveAttribute('aria-valuemax', '600'));
  expect((await chart()).getAttribute('aria-valuetext')).toMatch(/^30\/06\/2025: abertura/);
  expect(screen.getByText(/^semanal, até 02\/06\/2025 só de fechamentos diários, sem volume/)).toBeVisible();
});

it('fills the screen with the chart, where the browser can', async () => {
  answerCandles();
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  const filled: Element[] = [];
  Element.prototype.requestFullscreen = async function (this: Element) {
    filled.push(this);
  };
  const user = show();
  const drawn = await chart();
  await user.click(screen.getByRole('button', { name: 'Opções do gráfico' }));
  await user.click(await screen.findByRole('button', { name: 'Tela cheia' }));
  expect(filled).toHaveLength(1);
  expect(filled[0]).toContainElement(drawn);
  Object.defineProperty(document, 'fullscreenEnabled', { value: undefined, configurable: true });
});
