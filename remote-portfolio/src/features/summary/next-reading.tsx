import { useEffect, useState } from 'react';
import { copy } from './summary.copy';

interface Props {
  /** When the price was last asked for, in milliseconds since 1970. */
  lastAt: number;
  everyMs: number;
  reading: boolean;
}

/** Counts the seconds until the price is read again. */
export function NextReading({ lastAt, everyMs, reading }: Props) {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const seconds = Math.ceil((lastAt + everyMs - Math.max(now, lastAt)) / 1000);
  return <>{reading || seconds <= 0 ? copy.readingNow : copy.nextReading(seconds)}</>;
}
