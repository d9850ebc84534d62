import type { Candle } from '@painel/contract';
import type { Currency } from '@painel/shared/format';
import { candleLabels, type Daily, formatStudy } from '../candle-labels';
import styles from './readout.module.css';
import { copy } from '../charts.copy';
import type { StudyLine } from '../studies/study-line';

const rows = 10;

interface CandleTableProps {
  candles: readonly Candle[];
  daily: Daily;
  currency: Currency;
  /** The indicators on screen: a column each. */
  lines: readonly StudyLine[];
  /** Figures that the lines have before the first candle. */
  lead: number;
}

/** The last ten candles as a table, for screen readers. */
export function CandleTable({ candles, daily, currency, lines, lead }: CandleTableProps) {
  const first = Math.max(0, candles.length - rows);
  const columns = lines.filter(({ values }) => values.length > 0);
  const names = [copy.date, copy.open, copy.high, copy.low, copy.close, copy.volume];
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{copy.table}</caption>
        <thead>
          <tr>
            {[...names, ...columns.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.slice(first).map((candle, index) => {
            const words = candleLabels(candle, daily, currency);
            return (
              <tr key={candle.timestamp}>
                <th scope="row">{words.date}</th>
                <td>{words.open}</td>
                <td>{words.high}</td>
                <td>{words.low}</td>
                <td>{words.close}</td>
                <td>{words.volume}</td>
                {columns.map(({ name, values, text = formatStudy }) => (
                  <td key={name}>{text(values[lead + first + index])}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
