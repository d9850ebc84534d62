import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VisibleRange } from './zoom';
import type * as gestureCode from './zoom-gestures';

interface Props {
  figure: RefObject<HTMLElement | null>;
  plot: RefObject<HTMLElement | null>;
  range: VisibleRange;
  length: number;
  /** Missing where the chart cannot be zoomed. */
  settle: ((range: VisibleRange) => void) | undefined;
  begin: () => void;
}

const firstUse = ['pointerenter', 'pointerdown', 'focus', 'wheel'] as const;

/** Attaches the gestures to the plot. Their code comes when the reader first touches it, aims at it or focuses it, and is returned from then on. */
export function useZoom({ figure, plot, ...latest }: Props) {
  const current = useRef(latest);
  const gestures = useRef<ReturnType<typeof gestureCode.zoomGestures>>(undefined);
  const [code, setCode] = useState<Pick<typeof gestureCode, 'ChosenLine'> | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const canZoom = latest.settle !== undefined;

  useEffect(() => {
    const element = plot.current;
    if (!element || !canZoom || isWanted) return;
    const want = () => setIsWanted(true);
    for (const name of firstUse) element.addEventListener(name, want, { passive: true });
    return () => {
      for (const name of firstUse) element.removeEventListener(name, want);
    };
  }, [plot, canZoom, isWanted]);

  useEffect(() => {
    if (!isWanted || !canZoom) return;
    let isGone = false;
    const chart = {
      range: () => current.current.range,
      length: () => current.current.length,
      moving: () => figure.current?.querySelectorAll<HTMLElement>('[data-moving]') ?? [],
      settle: (range: VisibleRange) => current.current.settle?.(range),
      begin: () => current.current.begin(),
    };
    const load = async () => {
      const loaded = await import('./zoom-gestures');
      if (isGone || !plot.current) return;
      gestures.current = loaded.zoomGestures(plot.current, chart);
      setCode({ ChosenLine: loaded.ChosenLine });
    };
    // Without it the chart is as it was; the next touch asks again.
    load().catch(() => setIsWanted(false));
    return () => {
      isGone = true;
      gestures.current?.end();
      gestures.current = undefined;
    };
  }, [figure, plot, canZoom, isWanted]);

  useLayoutEffect(() => {
    current.current = latest;
    gestures.current?.refresh();
  });

  return code;
}
