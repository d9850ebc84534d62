import type { Candle } from '@painel/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CandleChart } from '.';

// jsdom cannot lay out an SVG: the drawing library is replaced where it is called, by the figures it was given.
const drawn = jest.fn();
jest.mock('react-apexcharts', () => ({
  __esModule: true,
  default: (props: unknown) => {
    drawn(props);
    return null;
  },
}));

const day = 86_400_000;
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

const chart = () => screen.getByRole('slider');
const tooltip = () => within(chart()).queryByText('Fechamento');
// jsdom's own pointer events carry no coordinates.
const point = (type: string, init: object) =>
  act(() => void fireEvent(chart(), Object.assign(new Event(type, { bubbles: true }), init)));
const press = (clientX: number) => point('pointerup', { clientX, pointerType: 'touch' });

function place() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 348));
}

beforeEach(() => drawn.mockClear());

it('names itself with the last price and reads the last candle out', () => {
  render(<CandleChart candles={candles} daily label={label} />);
  expect(chart()).toHaveAccessibleName(`${label}. Último preço R$\u00a0512.000.`);
  expect(screen.getByText('Fech.')).toHaveTextContent('Fech.512.000');
  expect(screen.getByText('20 nov', { selector: 'div > span:first-child' })).toBeInTheDocument();
});

it('moves through the candles with the arrow keys', async () => {
  const user = userEvent.setup();
  render(<CandleChart candles={candles} daily label={label} />);
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

it('follows the mouse and lets go when it leaves, without drawing the candles again', () => {
  place();
  render(<CandleChart candles={candles} daily label={label} />);
  drawn.mockClear();
  point('pointermove', { clientX: 60, pointerType: 'mouse' });
  expect(tooltip()).toBeInTheDocument();
  point('pointerout', { pointerType: 'mouse' });
  expect(tooltip()).not.toBeInTheDocument();
  expect(drawn).not.toHaveBeenCalled();
});

describe('by touch', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    place();
    render(<CandleChart candles={candles} daily label={label} />);
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
  render(<CandleChart candles={candles} daily label={label} />);
  const table = screen.getByRole('table', { name: 'Ver como tabela' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).getAllByRole('rowheader').at(-1)).toHaveTextContent('20 nov');
});

it('takes its colours again when the theme changes', async () => {
  document.documentElement.style.setProperty('--chart-up', 'verde');
  render(<CandleChart candles={candles} daily label={label} />);
  const upward = () => drawn.mock.lastCall?.[0].options.plotOptions.candlestick.colors.upward;
  expect(upward()).toBe('verde');

  document.documentElement.style.setProperty('--chart-up', 'verde-claro');
  await act(async () => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(upward()).toBe('verde-claro');
});

it('changes only the series when the last price moves inside the axis', () => {
  const { rerender } = render(<CandleChart candles={candles} daily label={label} />);
  const options = drawn.mock.lastCall?.[0].options;
  const last = candles.at(-1) as Candle;
  rerender(
    <CandleChart
      candles={[...candles.slice(0, -1), { ...last, close: last.close + 500 }]}
      daily
      label={label}
    />,
  );
  expect(drawn.mock.lastCall?.[0].options).toBe(options);
  expect(drawn.mock.lastCall?.[0].series[0].data.at(-1).y[3]).toBe(last.close + 500);
});

it('says that another period is loading', () => {
  const { container } = render(<CandleChart candles={candles} daily busy label={label} />);
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
});

it('draws nothing without candles', () => {
  const { container } = render(<CandleChart candles={[]} daily label={label} />);
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
  render(<CandleChart candles={candles} daily label={label} />);
  expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ height: 404 }));

  height.mockReturnValue(276);
  act(() => resized([], new ResizeObserver(resized)));
  expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ height: 276 }));
});
