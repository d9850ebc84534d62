import { type RefObject, useLayoutEffect, useState } from 'react';

const whenUnknown = 348;

/** The height of an element in whole pixels, followed as it changes; 0 before it is first measured. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // A browser without layout (in tests) gets the design's height.
    const measure = () => setHeight(measured.clientHeight || whenUnknown);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);

  return height;
}
