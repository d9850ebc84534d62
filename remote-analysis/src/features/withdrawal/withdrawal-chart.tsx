import type { Withdrawal } from '@painel/contract';
import { EvolutionChart, type EvolutionSeries } from '@painel/shared/evolution';
import { formatNumber } from '@painel/shared/format';
import { todayInSaoPaulo } from '@painel/shared/parts';
import { Card } from '@painel/shared/ui';
import { useMemo, useState } from 'react';
import type { Writes } from './use-writes';
import { copy } from './withdrawal.copy';
import { type WithdrawalDraft, type YearRow, yearsOf } from './withdrawal.model';
import styles from './withdrawal.module.css';

const words = copy.chart;

interface Line {
  name: string;
  line: string;
  color: EvolutionSeries['color'];
  satsOf: (row: YearRow) => number | null;
}

const lines: readonly Line[] = [
  { name: words.names.flat, line: 'flat', color: 'first', satsOf: ({ flatSats }) => flatSats },
  { name: words.names.high, line: 'high', color: 'second', satsOf: ({ high }) => high },
  { name: words.names.middle, line: 'middle', color: 'third', satsOf: ({ middle }) => middle },
  { name: words.names.low, line: 'low', color: 'fourth', satsOf: ({ low }) => low },
];

const axis = (bitcoin: number) => formatNumber(bitcoin, { decimals: 2 });

interface Props {
  answer: Withdrawal;
  haircut: WithdrawalDraft['haircut'];
  writes: Writes;
}

/** The stock at the end of each year, on the days that are whole years from today. */
export function WithdrawalChart({ answer, haircut, writes }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const rows = useMemo(() => yearsOf(answer), [answer]);
  const today = todayInSaoPaulo();
  const times = useMemo(() => {
    const [year, month, day] = today.split('-').map(Number) as [number, number, number];
    return rows.map((row) => Date.UTC(year + row.year, month - 1, day));
  }, [rows, today]);
  const shownLines = answer.shuffled ? lines : lines.slice(0, 1);
  const series = shownLines.map(({ name, color, satsOf }) => ({
    name,
    color,
    points: rows.map((row, at) => {
      const sats = satsOf(row);
      return { time: times[at]!, value: sats === null ? null : sats / 1e8 };
    }),
  }));
  const rowAt = (time: number | null) => rows[times.indexOf(time ?? -1)] ?? rows.at(-1)!;
  const speak = (time: number) => {
    const row = rowAt(time);
    const values = shownLines.map(({ name, satsOf }) => words.line(name, writes.btc(satsOf(row))));
    return words.at(row.year, values.join(', '));
  };
  const shown = rowAt(active);
  if (rows.length < 2) return null;

  return (
    <Card title={words.title}>
      <p className={styles.quiet}>{words.what}</p>
      <p className={styles.readout}>
        <b>{words.year(shown.year)}</b>
        {shownLines.map(({ name, line, satsOf }) => (
          <span key={line} className={styles.name} data-line={line}>
            <i aria-hidden="true" />
            {words.line(name, writes.btc(satsOf(shown)))}
          </span>
        ))}
      </p>
      <EvolutionChart
        // Another question remounts the chart.
        key={`${rows.length} ${answer.sats} ${shownLines.length}`}
        series={series}
        label={words.label}
        axis={axis}
        speak={speak}
        active={active}
        onActive={setActive}
        fileName={words.fileName}
        caption={words.caption(haircut)}
      />
    </Card>
  );
}
