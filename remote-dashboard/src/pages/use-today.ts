import { formatLongDate } from '@painel/shared/format';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const today = () => formatLongDate(Date.now());

/** Today in words. A dashboard that stays open over midnight follows. */
export function useToday(): string {
  const [date, setDate] = useState(today);

  useEffect(() => {
    const timer = setInterval(() => setDate(today()), minuteMs);
    return () => clearInterval(timer);
  }, []);

  return date;
}
