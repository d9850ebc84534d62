import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time, twice a minute: ages on screen grow while nothing else changes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
