import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { nearestCandle } from './candle-positions';

const tapShowsMs = 4000;

type ByTap = { index: number; tap: number };

/**
 * Which candle the reader looks at: under the mouse, under the last tap (for 4 s; the same candle again puts it away), or
 * chosen with ← →, Home and End.
 */
export function useActiveCandle(length: number) {
  const [active, setActive] = useState<number | null>(null);
  const [tapped, setTapped] = useState<ByTap | null>(null);

  useEffect(() => {
    if (!tapped) return;
    const timer = setTimeout(() => {
      setTapped(null);
      setActive(null);
    }, tapShowsMs);
    return () => clearTimeout(timer);
  }, [tapped]);

  const indexAt = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return nearestCandle((event.clientX - left) / (width || 1), length);
  };
  const clear = () => {
    setTapped(null);
    setActive(null);
  };

  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') setActive(indexAt(event));
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') setActive(null);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return;
      const index = indexAt(event);
      if (tapped?.index === index) return clear();
      setActive(index);
      setTapped({ index, tap: event.timeStamp });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = active ?? length - 1;
      const next = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: length - 1 }[event.key];
      if (event.key === 'Escape' && active !== null) clear();
      if (next === undefined) return;
      event.preventDefault();
      setTapped(null);
      setActive(Math.min(length - 1, Math.max(0, next)));
    },
    onBlur: clear,
  };

  // A shorter period may have arrived since.
  return { active: active !== null && active < length ? active : null, clear, handlers };
}
