import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls back each time a link leads to this hash, from here or from another page. */
export function useHashTarget(place: string, arrive: () => void) {
  const location = useLocation();
  const arrived = useEffectEvent(arrive);

  useEffect(() => {
    if (location.hash !== place) return undefined;
    // Runs after the host has moved the focus to the title of the new page.
    const timer = setTimeout(() => arrived(), 0);
    return () => clearTimeout(timer);
  }, [location, place]);
}
