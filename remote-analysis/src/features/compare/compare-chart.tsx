import type { ComparedName, Dca } from '@painel/contract';
import { EvolutionChart, type EvolutionSeries } from '@painel/shared/evolution';
import { formatBrl, formatCompactBrl, formatDate } from '@painel/shared/format';
import { Card, EmptyState, SegmentedControl } from '@painel/shared/ui';
import { useMemo, useState } from 'react';
import { copy } from './compare.copy';
import { type ComparedLine, linesOf } from './compare.model';
import styles from './compare.module.css';

const colors: Record<ComparedLine['name'], EvolutionSeries['color']> = {
  bitcoin: 'first',
  cdi: 'second',
  ipca: 'third',
  savings: 'fourth',
  usd: 'fifth',
  gold: 'sixth',
  paid: 'quiet',
};

const scales = (['linear', 'log'] as const).map((value) => ({ value, label: copy.chart.scales[value] }));
const nameOf = (name: ComparedLine['name']) => (name === 'paid' ? copy.chart.paid : copy.names[name]);

/** Short enough for an axis. */
function axis(value: number): string {
  const { value: figure, unit } = formatCompactBrl(value);
  return `${figure} ${unit}`.trim();
}

interface Props {
  dca: Dca;
  against: readonly ComparedName[];
  isSimulated: boolean;
}

/** Renders the value of each alternative on the days of the purchases. */
export function CompareChart({ dca, against, isSimulated }: Props) {
  const [scale, setScale] = useState<'linear' | 'log'>('linear');
  const [active, setActive] = useState<number | null>(null);
  const lines = useMemo(() => linesOf(dca, against, scale === 'log'), [dca, against, scale]);
  const series = useMemo(
    () => lines.map(({ name, points }) => ({ name: nameOf(name), color: colors[name], points })),
    [lines],
  );
  const days = series[0]?.points.filter(({ value }) => value !== null) ?? [];
  const at = days.find(({ time }) => time === active)?.time ?? days.at(-1)?.time;
  const shown = lines.map(({ name, points }) => ({
    name,
    value: points.find(({ time }) => time === at)?.value ?? null,
  }));
  const dayOf = (time: number) => formatDate(new Date(time).toISOString().slice(0, 10));
  const speak = (time: number) =>
    copy.chart.at(
      dayOf(time),
      lines
        .map(({ name, points }) =>
          copy.chart.line(nameOf(name), formatBrl(points.find((point) => point.time === time)?.value)),
        )
        .join(', '),
    );

  return (
    <Card
      title={copy.chart.title}
      headerEnd={
        <SegmentedControl label={copy.chart.scale} options={scales} value={scale} onChange={setScale} />
      }
    >
      <p className={styles.quiet}>{copy.chart.what}</p>
      {days.length < 2 || at === undefined ? (
        <EmptyState illustration={null} title={copy.chart.tooShort} text={copy.chart.tooShortText} />
      ) : (
        <>
          <p className={styles.readout}>
            <b>{dayOf(at)}</b>
            {shown.map(({ name, value }) => (
              <span key={name} className={styles.name} data-line={name}>
                <i aria-hidden="true" />
                {copy.chart.line(nameOf(name), formatBrl(value))}
              </span>
            ))}
          </p>
          <EvolutionChart
            // A new key for other lines or another plan remounts the chart.
            key={`${days[0]!.time} ${days.at(-1)!.time} ${series.length} ${scale}`}
            series={series}
            label={copy.chart.day}
            axis={axis}
            speak={speak}
            active={active}
            onActive={setActive}
            fileName={copy.chart.fileName}
            caption={copy.chart.caption(dayOf(days.at(-1)!.time), isSimulated)}
            isLogarithmic={scale === 'log'}
            namesLines
          />
        </>
      )}
    </Card>
  );
}
