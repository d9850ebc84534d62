import type { Candle } from '@painel/contract';
import { useState } from 'react';
import { hasFreshCandle } from './candle-series';

/** Counts how often the newest candle moved or was added; 0 before the first time. */
export function useFreshCandle(candles: readonly Candle[]): number {
  const [seen, setSeen] = useState(candles);
  const [count, setCount] = useState(0);
  if (seen !== candles) {
    setSeen(candles);
    if (hasFreshCandle(seen, candles)) setCount(count + 1);
  }
  return count;
}
