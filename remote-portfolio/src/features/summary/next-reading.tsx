import { useLive } from '@painel/shared/market';
import { useEffect, useState } from 'react';
import { copy } from './summary.copy';

interface Props {
  /** When the price was last asked for, in milliseconds since 1970. */
  lastAt: number;
  everyMs: number;
  reading: boolean;
}

/** Counts the seconds until the price is read again; nothing to count while the server tells every change by itself. */
export function NextReading({ lastAt, everyMs, reading }: Props) {
  const live = useLive();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  if (live) return <>{copy.live}</>;
  const seconds = Math.ceil((lastAt + everyMs - Math.max(now, lastAt)) / 1000);
  return <>{reading || seconds <= 0 ? copy.readingNow : copy.nextReading(seconds)}</>;
}
