export { ChosenLine } from './chosen-line';
import { drawnAround, fewestShown, type Places } from './zoom';

/** The chart that is moved. */
export interface ZoomedChart {
  /** What is drawn at rest. */
  places: () => Places;
  /** How many candles there are. */
  length: () => number;
  /** What moves with the candles. */
  moving: () => Iterable<HTMLElement>;
  /** Draws the chart at these places. */
  settle: (places: Places) => void;
  /** A gesture began: the crosshair and the chosen price end. */
  begin: () => void;
}

const dragPx = 4;
const doublePressMs = 350;
const doublePressPx = 24;
const wheelRestMs = 140;
const keyFactor = 0.7;
/** A released chart slows down to a third in so many milliseconds. */
const slowingMs = 325;
const slowestPxPerMs = 0.03;
const stalledMs = 60;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const within = ({ first, count }: Places, length: number): Places => ({
  count,
  first: clamp(first, 0, length - count),
});

/** Fewer or more candles, around a place from 0 at the left to 1. */
export function zoomed({ first, count }: Places, factor: number, at: number, length: number): Places {
  const next = clamp(count * factor, Math.min(fewestShown, length), length);
  return within({ first: first + at * (count - next), count: next }, length);
}

/** Moved by a share of what is on screen; positive shares show later candles. */
export const moved = ({ first, count }: Places, share: number, length: number): Places =>
  within({ first: first + share * count, count }, length);

const rounded = ({ first, count }: Places, length: number): Places => {
  const whole = Math.round(count);
  return within({ first: Math.round(first), count: whole }, length);
};

/**
 * Wheel, drag, pinch, double press and keys. A gesture only transforms what is drawn, once a frame, and the chart is drawn again when it
 * rests, or where it leaves what is drawn. `refresh` is to be called after each drawing.
 */
export function zoomGestures(plot: HTMLElement, chart: ZoomedChart) {
  const stops: (() => void)[] = [];
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    heard: (event: HTMLElementEventMap[Name]) => void,
    element = plot,
  ) => {
    element.addEventListener(name, heard, { passive: false });
    stops.push(() => element.removeEventListener(name, heard));
  };

  let live: Places | null = null;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const pointers = new Map<number, { x: number; y: number }>();
  let dragged = false;
  let endsClick = false;
  let velocity = 0;
  let movedAt = 0;
  let pressed = { at: -Infinity, x: 0, y: 0 };
  let aimed = '';

  const width = () => plot.clientWidth || 1;
  const isWhole = () => (live ?? chart.places()).count >= chart.length();

  function refresh() {
    const { first, count } = chart.places();
    const transform = live
      ? `translateX(${((first - live.first) / live.count) * 100}%) scaleX(${count / live.count})`
      : '';
    for (const element of chart.moving()) element.style.transform = transform;
  }

  function show() {
    frame = 0;
    if (!live) return;
    const { start, end } = drawnAround(chart.places(), chart.length());
    const isDrawn = live.first >= start && live.first + live.count <= end;
    refresh();
    if (!isDrawn) chart.settle(rounded(live, chart.length()));
  }

  function move(next: Places) {
    if (!live) chart.begin();
    live = next;
    frame ||= requestAnimationFrame(show);
  }

  function rest() {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!live) return;
    const [last, drawn] = [rounded(live, chart.length()), chart.places()];
    live = null;
    if (last.first === drawn.first && last.count === drawn.count) refresh();
    else chart.settle(last);
  }

  const restSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      rest();
    }, wheelRestMs);
  };

  const pan = (px: number) => move(moved(live ?? chart.places(), -px / width(), chart.length()));
  const zoomAt = (factor: number, clientX: number) => {
    const at = (clientX - plot.getBoundingClientRect().left) / width();
    move(zoomed(live ?? chart.places(), factor, clamp(at, 0, 1), chart.length()));
  };

  /** Goes on after the release, ever slower, up to the first or last candle. */
  function glide(before: number) {
    requestAnimationFrame((now) => {
      if (!live || pointers.size > 0) return;
      const ms = Math.min(50, now - before);
      const { first } = live;
      velocity *= Math.exp(-ms / slowingMs);
      pan(velocity * ms);
      if (Math.abs(velocity) < slowestPxPerMs || live.first === first) return rest();
      glide(now);
    });
  }

  function release() {
    const isStill = performance.now() - movedAt > stalledMs || Math.abs(velocity) < 10 * slowestPxPerMs;
    if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) rest();
    else glide(performance.now());
  }

  const spread = () => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) || 1 : 1;
  };
  const middle = () => [...pointers.values()].reduce((sum, { x }) => sum + x / pointers.size, 0);

  listen('pointerdown', (event) => {
    if (event.button > 0) return;
    if (pointers.size === 0) {
      dragged = false;
      endsClick = false;
    }
    velocity = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });

  listen('pointermove', (event) => {
    const { pointerId, clientX: x, clientY: y } = event;
    const known = pointers.get(pointerId);
    if (!known) {
      const screen = `${event.screenX} ${event.screenY}`;
      if (event.pointerType === 'mouse' && event.buttons === 0) aimed = screen;
      // The code came while a finger was already down.
      else if (event.buttons === 1) pointers.set(pointerId, { x, y });
      return;
    }
    const isPinch = pointers.size > 1;
    if (!dragged) {
      if (!isPinch && (isWhole() || Math.abs(x - known.x) < dragPx)) return;
      dragged = true;
      endsClick = true;
      for (const id of pointers.keys()) plot.setPointerCapture?.(id);
    }
    event.stopPropagation();
    event.preventDefault();
    const [spreadBefore, middleBefore] = [spread(), middle()];
    pointers.set(pointerId, { x, y });
    if (isPinch) zoomAt(spreadBefore / spread(), middleBefore);
    const px = middle() - middleBefore;
    const now = performance.now();
    velocity = 0.7 * (px / Math.max(1, now - movedAt)) + 0.3 * velocity;
    movedAt = now;
    pan(px);
  });

  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (dragged) {
      event.stopPropagation();
      velocity = pointers.size > 0 ? 0 : velocity;
      if (pointers.size === 0) release();
    }
  };
  const onPress = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    const at = performance.now();
    const isDouble =
      at - pressed.at < doublePressMs && Math.hypot(x - pressed.x, y - pressed.y) < doublePressPx;
    pressed = { at: isDouble ? -Infinity : at, x, y };
    if (!isDouble || isWhole()) return;
    event.stopPropagation();
    endsClick = true;
    chart.begin();
    chart.settle({ first: 0, count: chart.length() });
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  // The line of the price that the first press chose lies over the plot.
  listen('pointerup', onPress, plot.parentElement!);

  listen('click', (event) => {
    if (endsClick) event.stopPropagation();
    endsClick = false;
  });

  listen('wheel', (event) => {
    const { deltaX, deltaY, deltaMode, ctrlKey, clientX } = event;
    // A page that is scrolled under the pointer keeps scrolling.
    if (aimed === '' && !ctrlKey) return;
    const px = deltaMode === 0 ? 1 : 16;
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    if (isWhole() && (isAcross || deltaY > 0) && resting === undefined) return;
    event.preventDefault();
    if (isAcross) pan(-deltaX * px);
    else zoomAt(Math.exp(deltaY * px * (ctrlKey ? 0.01 : 0.0015)), clientX);
    restSoon();
  });
  const onScroll = () => (aimed = '');
  addEventListener('scroll', onScroll, { passive: true });
  stops.push(() => removeEventListener('scroll', onScroll));

  listen('keydown', (event) => {
    const [places, length] = [chart.places(), chart.length()];
    const step = { ArrowLeft: -0.25, ArrowRight: 0.25 }[event.key];
    const at = places.first + places.count === length ? 1 : 0.5;
    const next =
      event.shiftKey && step !== undefined
        ? moved(places, step, length)
        : {
            '+': zoomed(places, keyFactor, at, length),
            '=': zoomed(places, keyFactor, at, length),
            '-': zoomed(places, 1 / keyFactor, at, length),
            '0': { first: 0, count: length },
          }[event.key];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    chart.begin();
    chart.settle(rounded(next, length));
  });

  return {
    refresh,
    end() {
      for (const stop of stops) stop();
      clearTimeout(resting);
      cancelAnimationFrame(frame);
    },
  };
}
