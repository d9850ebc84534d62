import { type RefObject, useEffect, useState } from 'react';

/** The value as it was when the element was last on screen: an invisible chart is not redrawn. */
export function useFrozenOffScreen<Value>(element: RefObject<HTMLElement | null>, value: Value): Value {
  const [onScreen, setOnScreen] = useState(true);
  const [drawn, setDrawn] = useState(value);

  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  if (onScreen && drawn !== value) setDrawn(value);
  return onScreen ? value : drawn;
}
