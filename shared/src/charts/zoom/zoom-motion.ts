import { drawnAround, fewestShown, type VisibleRange } from './zoom';

/** The chart that is moved. */
export interface ZoomedChart {
  /** The places that the chart renders at rest. */
  range: () => VisibleRange;
  /** How many candles there are. */
  length: () => number;
  /** The elements that move with the candles. */
  moving: () => Iterable<HTMLElement>;
  /** Renders the chart at these places. */
  settle: (range: VisibleRange) => void;
  /** A gesture began: the crosshair and the chosen price end. */
  begin: () => void;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const within = ({ first, count }: VisibleRange, length: number): VisibleRange => ({
  count,
  first: clamp(first, 0, length - count),
});

/** Fewer or more candles, around a position from 0 at the left to 1. */
export function zoomed(
  { first, count }: VisibleRange,
  factor: number,
  at: number,
  length: number,
): VisibleRange {
  const next = clamp(count * factor, Math.min(fewestShown, length), length);
  return within({ first: first + at * (count - next), count: next }, length);
}

/** Moves the range by a share of the visible candles; positive shares show later candles. */
export const moved = ({ first, count }: VisibleRange, share: number, length: number): VisibleRange =>
  within({ first: first + share * count, count }, length);

export const rounded = ({ first, count }: VisibleRange, length: number): VisibleRange =>
  within({ first: Math.round(first), count: Math.round(count) }, length);

export type Motion = ReturnType<typeof createMotion>;

/**
 * Moves a chart. A gesture only transforms rendered elements, once a frame. The chart re-renders when the gesture rests or leaves the rendered
 * candles. Call `refresh` after each render.
 */
export function createMotion(plot: HTMLElement, chart: ZoomedChart) {
  let live: VisibleRange | null = null;
  let frame = 0;
  const width = () => plot.clientWidth || 1;
  const range = () => live ?? chart.range();

  function refresh() {
    const { first, count } = chart.range();
    const transform = live
      ? `translateX(${((first - live.first) / live.count) * 100}%) scaleX(${count / live.count})`
      : '';
    for (const element of chart.moving()) element.style.transform = transform;
  }

  function show() {
    frame = 0;
    if (!live) return;
    const { start, end } = drawnAround(chart.range(), chart.length());
    const isDrawn = live.first >= start && live.first + live.count <= end;
    refresh();
    if (!isDrawn) chart.settle(rounded(live, chart.length()));
  }

  function move(next: VisibleRange) {
    if (!live) chart.begin();
    live = next;
    frame ||= requestAnimationFrame(show);
  }

  function end() {
    cancelAnimationFrame(frame);
    frame = 0;
    live = null;
  }

  return {
    range,
    refresh,
    end,
    isWhole: () => range().count >= chart.length(),
    /** Moves by pixels; false where the first or last candle stops it. */
    pan(px: number): boolean {
      const { first } = range();
      move(moved(range(), -px / width(), chart.length()));
      return range().first !== first;
    },
    zoomAt(factor: number, clientX: number) {
      const at = (clientX - plot.getBoundingClientRect().left) / width();
      move(zoomed(range(), factor, clamp(at, 0, 1), chart.length()));
    },
    /** Renders the chart where a gesture left it. */
    rest() {
      if (!live) return;
      const [last, drawn] = [rounded(live, chart.length()), chart.range()];
      end();
      if (last.first === drawn.first && last.count === drawn.count) refresh();
      else chart.settle(last);
    },
  };
}
