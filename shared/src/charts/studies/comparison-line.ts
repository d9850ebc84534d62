import type { Candle } from '@painel/contract';
import type { Reading } from '@painel/shared/api';
import { type Currency, formatPercent } from '@painel/shared/format';
import { directionOf } from '../candle-labels';
import { copy as words } from '../charts.copy';
import { copy } from './comparison.copy';
import type { StudyLine } from './study-line';

interface Prices {
  source: Reading<unknown>['source'];
  value: { currency: Currency; shown: readonly Candle[] };
}

/** The prices of the chart and those in the other currency, of candles of the same length. */
export interface Comparison {
  own: Prices;
  /** Missing while they load, and where that failed. */
  other: Prices | undefined;
  failed: boolean;
}

const isSimulated = ({ source }: Prices) => source === 'simulated';

/** A server without a dollar market answers in reais, and a simulated price is not compared with a real one. */
const areComparable = (own: Prices, other: Prices) =>
  own.value.currency !== other.value.currency && isSimulated(own) === isSimulated(other);

/**
 * The closes in the other currency, scaled so that they equal the chart's own close at the first candle on screen that both have. Candles are matched
 * by their time; where the other currency lacks one there is no figure.
 */
export function comparisonLine(
  { own, other, failed }: Comparison,
  drawn: readonly Candle[],
  onScreen: readonly Candle[],
): StudyLine {
  const currency = own.value.currency === 'usd' ? 'brl' : 'usd';
  const name = copy.name[currency];
  const line = { tone: 4, lacks: null } as const;
  if (failed || (other && !areComparable(own, other)))
    return { ...line, name: copy.failed[currency], values: [], text: () => '' };
  if (!other) return { ...line, name, values: [], text: () => copy.pending };

  const closes = new Map(other.value.shown.map(({ timestamp, close }) => [timestamp, close]));
  const start = onScreen.find(({ timestamp }) => closes.get(timestamp));
  const base = start?.close ?? 0;
  const scale = start ? base / closes.get(start.timestamp)! : 0;
  const changeOf = (value: number | null | undefined) =>
    value === null || value === undefined || base === 0 ? null : (value / base - 1) * 100;
  const written = (change: number | null) => formatPercent(change, { sign: true });
  return {
    ...line,
    name,
    values: drawn.map(({ timestamp }) => {
      const close = closes.get(timestamp);
      return close && scale ? close * scale : null;
    }),
    text: (value) => written(changeOf(value)),
    spoken(value) {
      const change = changeOf(value);
      return change === null
        ? copy.unknown(name)
        : copy.spoken(name, `${words.change[directionOf(change)]} ${written(change)}`);
    },
  };
}
