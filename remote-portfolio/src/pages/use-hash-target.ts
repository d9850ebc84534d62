import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Does something each time a link has led to a place of this page, from here or from another one. */
export function useHashTarget(place: string, arrive: () => void) {
  const location = useLocation();
  const arrived = useEffectEvent(arrive);

  useEffect(() => {
    if (location.hash !== place) return undefined;
    // The host leads the focus of a new page to its title: this comes after.
    const timer = setTimeout(() => arrived(), 0);
    return () => clearTimeout(timer);
  }, [location, place]);
}
