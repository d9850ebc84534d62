import { useEffect, useRef, useState } from 'react';

const appearsAfterMs = 150;
const staysForMs = 300;

/**
 * Whether to show the skeleton: while pending, and once it has appeared (after 150 ms) for at least 300 ms, so that it never blinks. `const held =
 * useSkeleton(query.isPending)`, then `if (query.isPending || held)`.
 */
export function useSkeleton(pending: boolean): boolean {
  const since = useRef<number | null>(null);
  const [holding, setHolding] = useState(false);

  useEffect(() => {
    if (pending) {
      since.current = Date.now();
      return;
    }
    if (since.current === null) return;
    const shownForMs = Date.now() - since.current - appearsAfterMs;
    since.current = null;
    if (shownForMs < 0 || shownForMs >= staysForMs) return;
    setHolding(true);
    const timer = setTimeout(() => setHolding(false), staysForMs - shownForMs);
    return () => clearTimeout(timer);
  }, [pending]);

  return pending || holding;
}
