import { useEffect, useState } from 'react';
import type { ChartOptions } from '../chart-options';
import type { Studies } from './studies';
import type { StudyLine } from './study-line';
import type * as studyCode from './studies';

let loaded: typeof studyCode | null = null;

/** Loads the code that computes indicators, so that the next chart renders with them at once. */
export async function loadStudies(): Promise<void> {
  loaded ??= await import('./studies');
}

/** Whether an option is on that something is computed for. */
export const wantsStudies = ({ sma20, sma50, bollinger, rsi, macd, comparison }: ChartOptions) =>
  sma20 || sma50 || bollinger || rsi || macd || comparison;

export const noStudies: Studies = { overlays: [], band: null, rsi: null, macd: null };

/** Returns the code that computes indicators once it is wanted and loaded; null before. */
export function useStudyCode(options: ChartOptions): typeof studyCode | null {
  const [code, setCode] = useState(loaded);
  const isWanted = wantsStudies(options);

  useEffect(() => {
    if (!isWanted || code) return;
    let isGone = false;
    const load = async () => {
      await loadStudies();
      if (!isGone) setCode(loaded);
    };
    // The lines stay away until the option is chosen again.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isWanted, code]);

  return code ?? loaded;
}

/** All lines, in the order in which they are listed. */
export const linesOf = ({ overlays, rsi, macd }: Studies): StudyLine[] => [
  ...overlays,
  ...(rsi ? [rsi] : []),
  ...(macd ? [macd.macd, macd.signal] : []),
];
