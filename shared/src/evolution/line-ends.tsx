import type ApexCharts from 'apexcharts';
import { useCallback, useState } from 'react';
import styles from './evolution-chart.module.css';
import type { EvolutionSeries } from './evolution-series';
import { spread } from './spread';

interface LineEnd extends Pick<EvolutionSeries, 'name' | 'color'> {
  value: number;
  /** In pixels from the top of the drawing. */
  top: number;
}

/** The parts of the library's state that say where it rendered each point. */
interface Rendered {
  w: { globals: { seriesYvalues: (number | null)[][]; translateY: number; gridHeight: number } };
}

/** The height of a name, in pixels. */
const lineHeight = 16;

/** Returns the end of each line, up to a time, moved apart so that no name covers another. */
function endsIn({ w: { globals } }: Rendered, series: readonly EvolutionSeries[], until: number | null) {
  const ends = series.flatMap(({ name, color, points }, index): LineEnd[] => {
    const last = points.findLastIndex(
      ({ time, value }) => value !== null && (until === null || time <= until),
    );
    const top = globals.seriesYvalues[index]?.[last];
    return typeof top === 'number' && Number.isFinite(top)
      ? [{ name, color, value: points[last]!.value!, top: top + globals.translateY }]
      : [];
  });
  const room = { gap: lineHeight, end: globals.gridHeight + globals.translateY };
  const tops = spread(
    ends.map(({ top }) => top),
    room,
  );
  return ends.map((end, index) => ({ ...end, top: tops[index]! }));
}

const textOf = (ends: readonly LineEnd[]) => JSON.stringify(ends);

/**
 * @param series of the chart; null where lines have no names
 * @param until the last time that is shown; null for all
 * @returns the ends, and a function that reads them from the chart once it has rendered
 */
export function useLineEnds(series: readonly EvolutionSeries[] | null, until: number | null) {
  const [ends, setEnds] = useState<readonly LineEnd[]>([]);
  const read = useCallback(
    (chart: ApexCharts) => {
      if (!series) return;
      const next = endsIn(chart as unknown as Rendered, series, until);
      setEnds((known) => (textOf(known) === textOf(next) ? known : next));
    },
    [series, until],
  );
  return [ends, read] as const;
}

/** The names of the lines next to their ends. The readout above the chart has the same for screen readers. */
export const LineEnds = ({ ends, axis }: { ends: readonly LineEnd[]; axis: (value: number) => string }) => (
  <div className={styles.ends} aria-hidden="true">
    {ends.map(({ name, color, value, top }) => (
      <span key={name} data-color={color} style={{ top }}>
        {name} <b>{axis(value)}</b>
      </span>
    ))}
  </div>
);
