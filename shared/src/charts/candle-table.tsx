import type { Candle } from '@painel/contract';
import { candleWords } from './candle-words';
import styles from './candle-table.module.css';
import { copy } from './charts.copy';

const rows = 10;

/** The last ten candles as a table, for screen readers. */
export function CandleTable({ candles, daily }: { candles: readonly Candle[]; daily: boolean }) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{copy.table}</caption>
        <thead>
          <tr>
            {[copy.date, copy.open, copy.high, copy.low, copy.close, copy.volume].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.slice(-rows).map((candle) => {
            const words = candleWords(candle, daily);
            return (
              <tr key={candle.timestamp}>
                <th scope="row">{words.date}</th>
                <td>{words.open}</td>
                <td>{words.high}</td>
                <td>{words.low}</td>
                <td>{words.close}</td>
                <td>{words.volume}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
