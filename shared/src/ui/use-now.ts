import { serverNow } from '@painel/shared/format';
import { useEffect, useState } from 'react';

/** The current time by the server's clock, in milliseconds since 1970, read again at every interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);

  return now;
}
