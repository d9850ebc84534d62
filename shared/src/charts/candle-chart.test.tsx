import type { Candle } from '@painel/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CandleChart, type ChartOptions, loadStudies } from '.';

const day = 86_400_000;

beforeAll(loadStudies);
const start = Date.UTC(2026, 10, 9);
const candles: Candle[] = Array.from({ length: 12 }, (_, index) => ({
  timestamp: start + index * day,
  open: 500_000 + index * 1000,
  high: 503_000 + index * 1000,
  low: 499_000 + index * 1000,
  close: 501_000 + index * 1000,
  volume: 1000 + index,
}));
const label = 'Gráfico de velas do preço do Bitcoin em reais';

const plain: ChartOptions = {
  volume: true,
  sma20: false,
  sma50: false,
  bollinger: false,
  rsi: false,
  macd: false,
  comparison: false,
  logScale: false,
};

const chart = () => screen.getAllByRole('slider')[0]!;
const pathOf = (which: string) => chart().querySelector(`path${which}`)!.getAttribute('d');
const settled = '[data-direction="up"]';
const tooltip = () => within(chart()).queryByText('Fechamento');
// jsdom's own pointer events carry no coordinates.
const point = (type: string, init: object) =>
  act(() => void fireEvent(chart(), Object.assign(new Event(type, { bubbles: true }), init)));
const press = (clientX: number) => point('pointerup', { clientX, pointerType: 'touch' });

function place() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 348));
}

it('names itself with the last price and reads the last candle out', () => {
  render(<CandleChart candles={candles} daily options={plain} label={label} />);
  expect(chart()).toHaveAccessibleName(`${label}. Último preço R$\u00a0512.000.`);
  expect(screen.getByText('Fech.')).toHaveTextContent('Fech.512.000');
  expect(screen.getByText('20 nov', { selector: 'div > span:first-child' })).toBeInTheDocument();
});

it('names dollars where the prices are', () => {
  render(<CandleChart candles={candles} daily currency="usd" options={plain} label="Bitcoin em dólares" />);
  expect(chart()).toHaveAccessibleName('Bitcoin em dólares. Último preço US$\u00a0512.000.');
  expect(screen.getByRole('table')).toHaveTextContent(/US\$\s512\.000/);
});

it('moves through the candles with the arrow keys', async () => {
  const user = userEvent.setup();
  render(<CandleChart candles={candles} daily options={plain} label={label} />);
  await user.tab();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chart()).toHaveAttribute('aria-valuenow', '10');
  expect(chart().getAttribute('aria-valuetext')).toMatch(/^18 nov: abertura R\$\s509\.000/);
  expect(tooltip()).toBeInTheDocument();

  await user.keyboard('{ArrowRight}');
  expect(chart()).toHaveAttribute('aria-valuenow', '11');
  await user.keyboard('{End}{ArrowRight}');
  expect(chart()).toHaveAttribute('aria-valuenow', '12');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chart()).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
});

it('follows the mouse and lets go when it leaves, without re-rendering the candles', () => {
  const drawn = jest.fn();
  place();
  render(<CandleChart candles={candles} daily options={plain} label={label} />);
  const candlesDrawn = new MutationObserver(drawn);
  candlesDrawn.observe(chart().querySelector('svg:has([data-newest])')!, {
    subtree: true,
    attributes: true,
    childList: true,
  });
  point('pointermove', { clientX: 60, pointerType: 'mouse' });
  expect(tooltip()).toBeInTheDocument();
  point('pointerout', { pointerType: 'mouse' });
  expect(tooltip()).not.toBeInTheDocument();
  expect(candlesDrawn.takeRecords()).toEqual([]);
  expect(drawn).not.toHaveBeenCalled();
});

describe('by touch', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    place();
    render(<CandleChart candles={candles} daily options={plain} label={label} />);
  });
  afterEach(() => jest.useRealTimers());

  it('shows the candle for four seconds, counted again from each tap', () => {
    press(60);
    act(() => jest.advanceTimersByTime(3999));
    press(900);
    act(() => jest.advanceTimersByTime(3999));
    expect(tooltip()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(tooltip()).not.toBeInTheDocument();
  });

  it('puts it away with a second tap on the same candle', () => {
    press(60);
    expect(tooltip()).toBeInTheDocument();
    press(60);
    expect(tooltip()).not.toBeInTheDocument();
  });
});

it('offers the last ten candles as a table', () => {
  render(<CandleChart candles={candles} daily options={plain} label={label} />);
  const table = screen.getByRole('table', { name: 'Ver como tabela' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).getAllByRole('rowheader').at(-1)).toHaveTextContent('20 nov');
});

it('moves the newest candle alone, and re-renders the others only when one of them or the axis changes', () => {
  const show = (shown: Candle[]) => <CandleChart candles={shown} daily options={plain} label={label} />;
  const { container, rerender } = render(show(candles));
  const last = candles.at(-1) as Candle;
  const [newest, others] = [pathOf('[data-newest]'), pathOf(settled)];
  const highlights = () => container.querySelectorAll('.highlight').length;
  expect(highlights()).toBe(0);

  rerender(show([...candles.slice(0, -1), { ...last, close: last.open - 500 }]));
  expect(chart().querySelector('[data-newest]')).toHaveAttribute('data-direction', 'down');
  expect(pathOf('[data-newest]')).not.toBe(newest);
  expect(highlights()).toBe(1);
  expect(pathOf(settled)).toBe(others);

  rerender(show([...candles.slice(0, -1), { ...last, close: last.high + 5000, high: last.high + 5000 }]));
  expect(pathOf(settled)).not.toBe(others);
});

it('says that another period is loading', () => {
  const { container } = render(<CandleChart candles={candles} daily busy options={plain} label={label} />);
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
});

it('renders nothing without candles', () => {
  const { container } = render(<CandleChart candles={[]} daily options={plain} label={label} />);
  expect(container).toBeEmptyDOMElement();
});

it('fills the height it is given, and follows it', () => {
  let resized: ResizeObserverCallback = () => {};
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(404);
  const flat = candles.map((candle) => ({ ...candle, close: candle.open }));
  render(<CandleChart candles={flat} daily options={plain} label={label} />);
  const bodyOf404 = pathOf('[data-newest]');

  height.mockReturnValue(276);
  act(() => resized([], new ResizeObserver(resized)));
  // Two pixels are a larger share of it.
  expect(pathOf('[data-newest]')).not.toBe(bodyOf404);
});

describe('with indicators', () => {
  const many = (count: number): Candle[] =>
    Array.from({ length: count }, (_, index) => ({
      timestamp: start + index * day,
      open: 100_000 + index,
      high: 100_010 + index,
      low: 99_990 + index,
      close: 100_000 + index,
      volume: 1,
    }));
  const all: ChartOptions = { ...plain, sma20: true, sma50: true, bollinger: true, rsi: true, macd: true };
  const figures = () =>
    within(screen.getByRole('list', { name: 'Indicadores do gráfico' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('lists their figures at the last candle, then at the one the reader chooses', async () => {
    const user = userEvent.setup();
    render(<CandleChart candles={many(60)} daily options={all} label={label} />);
    // A climb of 1 a day: a mean of n lies (n - 1) ÷ 2 behind, the bands twice the deviation of 20 days in a row around it, and MACD nears 7.
    expect(figures()).toEqual([
      'SMA 20100.050',
      'SMA 50100.035',
      'Banda superior100.061',
      'Banda inferior100.038',
      'RSI 14100,00',
      'MACD6,87',
      'Sinal do MACD6,81',
    ]);
    await user.tab();
    await user.keyboard('{Home}');
    expect(figures()[0]).toBe('SMA 20—');
  });

  it('computes them of the candles before the period too: a short one has its figures from its first candle on', async () => {
    const user = userEvent.setup();
    const whole = many(108);
    const last8 = { candles: whole.slice(100), before: whole.slice(0, 100) };
    render(<CandleChart {...last8} daily options={all} label={label} />);
    expect(chart()).toHaveAttribute('aria-valuemax', '8');
    expect(figures().slice(0, 2)).toEqual(['SMA 20100.098', 'SMA 50100.083']);
    await user.tab();
    await user.keyboard('{Home}');
    // Of 81 to 100, and of 51 to 100.
    expect(figures().slice(0, 2)).toEqual(['SMA 20100.091', 'SMA 50100.076']);
    expect(figures().join()).not.toMatch(/precisa|—/);
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(9);
  });

  it('says of a line what there are too few candles for', () => {
    render(<CandleChart candles={many(30)} daily options={all} label={label} />);
    expect(figures().slice(0, 2)).toEqual(['SMA 20100.020', 'SMA 50precisa de 50 velas']);
  });

  it('puts them into the table too', () => {
    render(
      <CandleChart candles={many(60)} daily options={{ ...plain, sma20: true, rsi: true }} label={label} />,
    );
    const table = screen.getByRole('table', { name: 'Ver como tabela' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Data', 'Abertura', 'Máxima', 'Mínima', 'Fechamento', 'Volume', 'SMA 20', 'RSI 14']);
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/100\.050100,00$/);
  });

  it('renders another price from the same start, says its change with each candle and lists it in the table', async () => {
    const user = userEvent.setup();
    const dollars = candles.map((candle, index) => ({ ...candle, close: index === 0 ? 100 : 110 }));
    const own = { source: 'live', value: { currency: 'brl', shown: candles } } as const;
    const other = { source: 'live', value: { currency: 'usd', shown: dollars } } as const;
    const shown = { candles, daily: true, label, options: { ...plain, comparison: true } } as const;
    const { rerender } = render(<CandleChart {...shown} comparison={{ own, other, failed: false }} />);
    expect(figures()).toEqual(['Preço em dólar+10,00%']);
    expect(chart()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/; Preço em dólar: alta de \+10,00% desde a primeira vela$/),
    );
    expect(pathOf('[data-tone="4"]')!.match(/[ML]/g)).toHaveLength(12);
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/\+10,00%$/);
    await user.tab();
    await user.keyboard('{Home}');
    expect(figures()).toEqual(['Preço em dólar0,00%']);

    rerender(<CandleChart {...shown} comparison={{ own, other: undefined, failed: true }} />);
    expect(figures()).toEqual(['Não foi possível carregar o preço em dólar']);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
  });

  it('renders RSI and MACD in separate strips', () => {
    const { rerender } = render(<CandleChart candles={many(60)} daily options={plain} label={label} />);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    rerender(<CandleChart candles={many(60)} daily options={all} label={label} />);
    expect(screen.getAllByRole('figure').map((strip) => strip.textContent)).toEqual([
      'RSI 147030',
      expect.stringMatching(/^MACD 12, 26, 9/),
    ]);
  });

  it('leaves the figures as they are on a logarithmic scale', () => {
    const linear = render(<CandleChart candles={candles} daily options={plain} label={label} />);
    const before = pathOf(settled);
    linear.rerender(
      <CandleChart candles={candles} daily options={{ ...plain, logScale: true }} label={label} />,
    );
    expect(pathOf(settled)).not.toBe(before);
    expect(chart()).toHaveAccessibleName(`${label}. Último preço R$\u00a0512.000.`);
  });
});

describe('at a price', () => {
  const atPrice = (price: number | null, last: number) =>
    price === null ? 'Toque ou clique' : <button>{`Alerta em ${price} com ${last}`}</button>;
  const showWith = () =>
    render(<CandleChart candles={candles} daily options={plain} label={label} atPrice={atPrice} />);

  it('something can be done where the pointer or a finger presses', () => {
    place();
    showWith();
    point('click', { clientX: 10, clientY: 0 });
    expect(screen.getByRole('button', { name: /^Alerta em 515000 com 512000$/ })).toBeVisible();
    point('click', { clientX: 10, clientY: 200 });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Alerta em 515000/ })).not.toBeInTheDocument();
  });

  it('something can be done from the keyboard: Enter takes the active candle, Esc puts it away', async () => {
    const user = userEvent.setup();
    showWith();
    await user.tab();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByRole('button', { name: 'Alerta em 511000 com 512000' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(chart()).toHaveFocus();
  });

  it('the line of a chosen price is dragged, and moved with the keys', async () => {
    place();
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(348);
    render(
      <CandleChart
        candles={candles}
        daily
        options={plain}
        label={label}
        atPrice={atPrice}
        onZoom={() => {}}
      />,
    );
    fireEvent.focus(chart());
    point('click', { clientX: 10, clientY: 0 });
    const line = await screen.findByRole('slider', { name: /^Preço do alerta/ });
    expect(line).toHaveAttribute('aria-valuetext', 'R$\u00a0515.000');
    const drag = (clientY: number) =>
      act(
        () =>
          void fireEvent(
            line,
            Object.assign(new Event('pointermove', { bubbles: true }), { clientY, buttons: 1, pointerId: 1 }),
          ),
      );
    drag(348);
    expect(line).toHaveAttribute('aria-valuetext', 'R$\u00a0496.000');
    fireEvent.keyDown(line, { key: 'ArrowUp' });
    expect(screen.getByRole('button', { name: 'Alerta em 497000 com 512000' })).toBeVisible();
    fireEvent.keyDown(line, { key: 'PageDown' });
    expect(screen.getByRole('button', { name: 'Alerta em 487000 com 512000' })).toBeVisible();
  });

  it('nothing is offered unless a page has something', async () => {
    const user = userEvent.setup();
    render(<CandleChart candles={candles} daily options={plain} label={label} />);
    await user.click(chart());
    await user.keyboard('{Enter}');
    expect(chart()).not.toHaveAttribute('aria-keyshortcuts');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
