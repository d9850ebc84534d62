import type { Candle } from '@painel/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CandleChart, loadStudies, type Zoom } from '..';
import { visibleRangeOf, zoomOf } from './zoom';
import { moved, zoomed } from './zoom-motion';

const day = 86_400_000;

beforeAll(loadStudies);
const start = Date.UTC(2024, 0, 1);
const candles: Candle[] = Array.from({ length: 1000 }, (_, index) => ({
  timestamp: start + index * day,
  open: 500_000 + index * 100,
  high: 500_300 + index * 100,
  low: 499_900 + index * 100,
  close: 500_200 + index * 100,
  volume: 1000,
}));
const at = (index: number) => start + index * day;

describe('placesOf', () => {
  it.each<[string, Zoom | null, number, number]>([
    ['all without a zoom', null, 0, 1000],
    ['what lies between two times', { from: at(100), to: at(199) }, 100, 100],
    ['up to the newest candle without an end', { from: at(900), to: null }, 900, 100],
    ['from the first candle where it begins earlier', { from: at(-50), to: at(49) }, 0, 50],
    ['all where it lies outside', { from: at(5000), to: null }, 0, 1000],
    ['all where it shows too few', { from: at(10), to: at(12) }, 0, 1000],
  ])('shows %s', (_, zoom, first, count) => {
    expect(visibleRangeOf(candles, zoom)).toEqual({ first, count });
  });

  it('is the inverse of zoomOf', () => {
    for (const range of [
      { first: 0, count: 8 },
      { first: 992, count: 8 },
      { first: 300, count: 411 },
      { first: 0, count: 1000 },
    ])
      expect(visibleRangeOf(candles, zoomOf(candles, range))).toEqual(range);
  });
});

it('zooms around a place, which stays where it is, between eight candles and all', () => {
  expect(zoomed({ first: 0, count: 1000 }, 0.5, 0.25, 1000)).toEqual({ first: 125, count: 500 });
  expect(zoomed({ first: 0, count: 1000 }, 0.0001, 1, 1000)).toEqual({ first: 992, count: 8 });
  expect(zoomed({ first: 900, count: 100 }, 50, 0, 1000)).toEqual({ first: 0, count: 1000 });
  expect(moved({ first: 100, count: 100 }, -2, 1000)).toEqual({ first: 0, count: 100 });
  expect(moved({ first: 100, count: 100 }, 0.5, 1000)).toEqual({ first: 150, count: 100 });
});

describe('a chart of 1,000 candles', () => {
  const seen: (Zoom | null)[] = [];
  function Zoomed({ first = null }: { first?: Zoom | null }) {
    const [zoom, setZoom] = useState(first);
    return (
      <CandleChart
        candles={candles}
        daily
        options={{
          volume: true,
          sma20: true,
          sma50: false,
          bollinger: false,
          rsi: true,
          macd: false,
          comparison: false,
          logScale: false,
        }}
        label="Preço"
        zoom={zoom}
        onZoom={(next) => {
          seen.push(next);
          setZoom(next);
        }}
      />
    );
  }
  const chart = () => screen.getByRole('slider');
  const count = () => Number(chart().getAttribute('aria-valuemax'));
  // jsdom's own pointer events carry no coordinates.
  const point = (type: string, init: object) =>
    act(
      () =>
        void fireEvent(chart(), Object.assign(new Event(type, { bubbles: true, cancelable: true }), init)),
    );
  const touch = (type: string, clientX: number, pointerId = 1) =>
    point(type, { clientX, clientY: 100, pointerId, pointerType: 'touch', button: 0, buttons: 1 });
  const frames = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 60))));

  async function show(first?: Zoom | null, reducedMotion = true) {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 348));
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    globalThis.matchMedia = ((media: string) => ({
      matches: reducedMotion && media.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof matchMedia;
    const shown = render(<Zoomed first={first ?? null} />);
    point('pointerenter', {});
    fireEvent.focus(chart());
    await frames();
    return shown;
  }

  beforeEach(() => {
    seen.length = 0;
  });

  it('only transforms rendered elements while it is dragged, and renders once when it rests', async () => {
    const { container } = await show({ from: at(400), to: at(499) });
    const paths = [...container.querySelectorAll('path')];
    const drawn = () => paths.map((path) => path.getAttribute('d'));
    const before = drawn();
    const changes = new MutationObserver(() => {});
    changes.observe(chart(), { subtree: true, attributes: true, attributeFilter: ['d'], childList: true });

    touch('pointerdown', 500);
    for (let x = 500; x <= 700; x += 5) touch('pointermove', x);
    await frames();
    expect(changes.takeRecords()).toEqual([]);
    expect(drawn()).toEqual(before);
    expect(container.querySelector<HTMLElement>('[data-moving]')!.style.transform).toBe(
      'translateX(20%) scaleX(1)',
    );
    expect(seen).toEqual([]);

    touch('pointerup', 700);
    await frames();
    expect(seen).toEqual([{ from: at(380), to: at(479) }]);
    expect(container.querySelector<HTMLElement>('[data-moving]')!.style.transform).toBe('');
    expect(screen.queryByText('Fechamento', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('glides on after a quick release, and a tap ends the glide where it is', async () => {
    await show({ from: at(400), to: at(499) }, false);
    touch('pointerdown', 500);
    for (let x = 500; x <= 700; x += 20) touch('pointermove', x);
    touch('pointerup', 700);
    await frames();
    expect(seen).toEqual([]);
    touch('pointerdown', 300);
    touch('pointerup', 300);
    expect(seen).toHaveLength(1);
    await frames();
    expect(seen).toHaveLength(1);
    expect(seen[0]!.from).toBeLessThanOrEqual(at(380));
  });

  it('re-renders on the way only where the drag leaves the rendered candles', async () => {
    await show({ from: at(400), to: at(499) });
    touch('pointerdown', 0);
    for (let x = 0; x <= 2500; x += 50) {
      touch('pointermove', x);
      if (x % 500 === 0) await frames();
    }
    touch('pointerup', 2500);
    await frames();
    expect(seen.at(-1)).toEqual({ from: at(150), to: at(249) });
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  it('zooms with two fingers, and shows all after a double press', async () => {
    await show();
    touch('pointerdown', 400, 1);
    touch('pointerdown', 600, 2);
    touch('pointermove', 300, 1);
    touch('pointermove', 700, 2);
    touch('pointerup', 300, 1);
    touch('pointerup', 700, 2);
    await frames();
    expect(count()).toBe(500);
    expect(seen.at(-1)).toEqual({ from: at(250), to: at(749) });
    for (let press = 0; press < 2; press += 1) {
      touch('pointerdown', 300);
      touch('pointerup', 300);
    }
    expect(count()).toBe(1000);
    expect(seen.at(-1)).toBeNull();
  });

  it('zooms with the wheel where the mouse aims, and lets a page that is being scrolled go on', async () => {
    await show();
    const wheel = (deltaY: number) =>
      point('wheel', { deltaX: 0, deltaY, deltaMode: 0, ctrlKey: false, clientX: 500 });
    const aim = () =>
      point('pointermove', { pointerType: 'mouse', buttons: 0, clientX: 500, screenX: 5, screenY: 5 });
    aim();
    fireEvent.scroll(window);
    wheel(-400);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 200))));
    expect(count()).toBe(1000);
    aim();
    wheel(-400);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 200))));
    expect(count()).toBe(549);
  });

  it('zooms and moves with the keys', async () => {
    await show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('+');
    expect(seen.at(-1)).toEqual({ from: at(300), to: null });
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(seen.at(-1)).toEqual({ from: at(125), to: at(824) });
    expect(chart().getAttribute('aria-valuetext')).toMatch(/^4 abr/);
    await user.keyboard('0');
    expect(count()).toBe(1000);
  });

  it('has the indicators of a part begin with what comes before it', async () => {
    await show({ from: at(500), to: at(599) });
    // The mean of 20 closes that climb by 100 a day lies 950 behind the last.
    expect(screen.getByText('SMA 20', { selector: 'li' })).toHaveTextContent('SMA 20559.150');
  });
});
