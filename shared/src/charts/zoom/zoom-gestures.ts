import type { Listen } from './listen';
import { listenToPointers } from './listen-to-pointers';
import { listenToWheel } from './listen-to-wheel';
import type { VisibleRange } from './zoom';
import { createMotion, moved, rounded, zoomed, type ZoomedChart } from './zoom-motion';

export { ChosenLine } from './chosen-line';

const doublePressMs = 350;
const doublePressPx = 24;
const keyFactor = 0.7;

/** Returns the candles that a key shows; undefined for other keys. */
function rangeByKey(
  { key, shiftKey }: KeyboardEvent,
  range: VisibleRange,
  length: number,
): VisibleRange | undefined {
  const at = range.first + range.count === length ? 1 : 0.5;
  if (shiftKey && key === 'ArrowLeft') return moved(range, -0.25, length);
  if (shiftKey && key === 'ArrowRight') return moved(range, 0.25, length);
  if (key === '+' || key === '=') return zoomed(range, keyFactor, at, length);
  if (key === '-') return zoomed(range, 1 / keyFactor, at, length);
  return key === '0' ? { first: 0, count: length } : undefined;
}

/** Listens to wheel, drag, pinch, double press and keys. Call `refresh` after each render. */
export function zoomGestures(plot: HTMLElement, chart: ZoomedChart) {
  const ends: (() => void)[] = [];
  const listen: Listen = (name, handle, target = plot) => {
    target.addEventListener(name, handle as EventListener, { passive: false });
    ends.push(() => target.removeEventListener(name, handle as EventListener));
  };
  const motion = createMotion(plot, chart);
  const settle = (range: VisibleRange) => {
    chart.begin();
    chart.settle(range);
  };

  let isClickConsumed = false;
  listen('click', (event) => {
    if (isClickConsumed) event.stopPropagation();
    isClickConsumed = false;
  });
  ends.push(listenToPointers(plot, listen, motion, (consumed) => (isClickConsumed = consumed)));

  let pressed = { at: -Infinity, x: 0, y: 0 };
  const onPress = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    const at = performance.now();
    const isDouble =
      at - pressed.at < doublePressMs && Math.hypot(x - pressed.x, y - pressed.y) < doublePressPx;
    pressed = { at: isDouble ? -Infinity : at, x, y };
    if (!isDouble || motion.isWhole()) return;
    event.stopPropagation();
    isClickConsumed = true;
    settle({ first: 0, count: chart.length() });
  };
  // The line of the price that the first press chose is over the plot.
  listen('pointerup', onPress, plot.parentElement!);

  ends.push(listenToWheel(listen, motion));

  listen('keydown', (event) => {
    const next = rangeByKey(event, chart.range(), chart.length());
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    settle(rounded(next, chart.length()));
  });

  return {
    refresh: motion.refresh,
    end() {
      for (const end of ends) end();
      motion.end();
    },
  };
}
