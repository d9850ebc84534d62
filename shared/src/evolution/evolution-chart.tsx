import { saveFile } from '@painel/shared/api';
import { Button, classNames } from '@painel/shared/ui';
import type ApexCharts from 'apexcharts';
import { useCallback, useMemo, useRef, useState } from 'react';
import ReactApexChart from 'react-apexcharts';
import styles from './evolution-chart.module.css';
import { copy } from './evolution.copy';
import { drawingOptions, overviewOptions } from './evolution-options';
import {
  type EvolutionMark,
  type EvolutionSeries,
  isSameRange,
  type TimeRange,
  zoomed,
} from './evolution-series';
import { LineEnds, useLineEnds } from './line-ends';
import { type ThemeColors, useThemeColors } from './use-theme-colors';

const scale = 2;
/** Below the drawing, in pixels. */
const captionHeight = 28;
/** Styles of the page hide these. */
const hidden = '.apexcharts-xcrosshairs, .apexcharts-ycrosshairs, foreignObject';

/** Returns the chart as a PNG, twice as large as on screen. The library's own export creates styles that the policy of the page refuses. */
async function pictureOf(
  drawing: SVGSVGElement,
  { surface, axis }: ThemeColors,
  caption: string | null,
): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const copied = drawing.cloneNode(true) as SVGSVGElement;
  for (const part of copied.querySelectorAll(hidden)) part.remove();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copied))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  const below = caption === null ? 0 : captionHeight;
  Object.assign(canvas, { width: width * scale, height: (height + below) * scale });
  const context = canvas.getContext('2d')!;
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, width * scale, height * scale);
  if (caption !== null) {
    context.fillStyle = axis;
    context.font = `${12 * scale}px ${getComputedStyle(document.body).fontFamily}`;
    context.fillText(caption, 12 * scale, (height + 16) * scale);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The picture is empty')))),
  );
}

interface Props {
  /** The first series has the points that the reader steps through. */
  series: readonly EvolutionSeries[];
  marks?: readonly EvolutionMark[];
  /** Names the control that goes through the points. */
  label: string;
  /** Formats a value next to the chart. It must be the same function in each render, or everything re-renders. */
  axis: (value: number) => string;
  /** A point for screen readers. */
  speak: (time: number) => string;
  /** The time of the point that the reader looks at; null without one. */
  active: number | null;
  /** The same function from one render to the next. */
  onActive: (time: number | null) => void;
  /** Without an ending; null where nothing may be saved. */
  fileName: string | null;
  /** Below a saved picture: its title, day and source, and that it is simulated. */
  caption?: string | null;
  /** Equal changes in percent are equally high. Values at or below zero must be gaps. */
  isLogarithmic?: boolean;
  /** Names each line at its end, with its last value. */
  namesLines?: boolean;
  /** The drawing alone, without overview and tools. */
  isPlain?: boolean;
}

const noMarks: readonly EvolutionMark[] = [];

/**
 * Renders series over time by apexcharts, with a crosshair, a zoom by dragging and an overview that selects a part; each of these has a control for
 * the keyboard. The code is loaded on demand: import it where it is first shown.
 */
export function EvolutionChart({
  series,
  marks = noMarks,
  label,
  axis,
  speak,
  active,
  onActive,
  fileName,
  isLogarithmic = false,
  isPlain = false,
  namesLines = false,
  caption = null,
}: Props) {
  const colors = useThemeColors();
  const [chart, setChart] = useState<ApexCharts | null>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<TimeRange | null>(null);
  // The overview re-renders only for a range that was not selected on it.
  const [overview, setOverview] = useState<{ version: number; range: TimeRange | null }>({
    version: 0,
    range: null,
  });
  const [marked, setMarked] = useState<number | null>(null);
  const [ends, readEnds] = useLineEnds(namesLines ? series : null, range?.max ?? null);
  const { points, whole } = useMemo(() => {
    const points = series[0]!.points.filter(({ value }) => value !== null);
    return { points, whole: { min: points[0]!.time, max: points.at(-1)!.time } };
  }, [series]);
  const shown = range ?? whole;
  const index = active === null ? -1 : points.findIndex(({ time }) => time === active);
  const shownIndex = index < 0 ? points.length - 1 : index;

  const data = useMemo(
    () =>
      series.map(({ name, points }) => ({
        name,
        data: points.map(({ time, value }) => ({ x: time, y: value })),
      })),
    [series],
  );
  const select = useCallback(
    ({ min, max }: Partial<TimeRange>) => {
      const next = min === undefined || max === undefined ? whole : { min, max };
      setRange(isSameRange(next, whole, whole) ? null : next);
    },
    [whole],
  );
  const zoomTo = useCallback((next: TimeRange | null) => {
    setRange(next);
    setOverview(({ version }) => ({ version: version + 1, range: next }));
  }, []);
  const options = useMemo(
    () =>
      drawingOptions({
        colors,
        series,
        marks,
        range,
        marked,
        axis,
        isLogarithmic,
        fileName: fileName ?? '',
        events: {
          mounted(made) {
            setChart(made);
            readEnds(made);
          },
          updated: readEnds,
          zoomed: (_chart, { xaxis: { min, max } }) => zoomTo(min === undefined ? null : { min, max }),
          mouseMove: (_event, _chart, { seriesIndex, dataPointIndex }) => {
            const time = series[Math.max(0, seriesIndex)]?.points[dataPointIndex]?.time;
            if (time !== undefined) onActive(time);
          },
          mouseLeave: () => onActive(null),
        },
      }),
    [colors, series, marks, range, marked, axis, isLogarithmic, fileName, zoomTo, onActive, readEnds],
  );
  const ofOverview = useMemo(
    () => overviewOptions(colors, series.slice(0, 1), overview.range ?? whole, select),
    [colors, series, overview, whole, select],
  );
  const first = useMemo(() => data.slice(0, 1), [data]);

  const choose = (time: number | null) => {
    setMarked(time);
    onActive(time);
  };
  const zoom = (factor: 0.5 | 2) =>
    zoomTo(zoomed(whole, shown, active ?? (shown.min + shown.max) / 2, factor));

  const savePicture = async () =>
    saveFile(await pictureOf(drawing.current!.querySelector('svg')!, colors, caption), `${fileName}.png`);

  return (
    <>
      <div
        className={classNames(styles.plot, isPlain && styles.plain, namesLines && styles.named)}
        data-drawing
      >
        <div ref={drawing} className={styles.drawing} aria-hidden="true">
          <ReactApexChart type="area" height="100%" options={options} series={data} />
        </div>
        {namesLines && <LineEnds ends={ends} axis={axis} />}
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={speak(points[shownIndex]!.time)}
          min={0}
          max={points.length - 1}
          value={shownIndex}
          onChange={({ target }) => choose(points[Number(target.value)]!.time)}
          onBlur={() => choose(null)}
        />
      </div>
      {!isPlain && (
        <>
          <div className={styles.overview} aria-hidden="true">
            <ReactApexChart
              key={overview.version}
              type="area"
              height="100%"
              options={ofOverview}
              series={first}
            />
          </div>
          <div className={styles.tools} role="group" aria-label={copy.tools}>
            <Button size="sm" variant="ghost" onClick={() => zoom(0.5)}>
              {copy.closer}
            </Button>
            <Button size="sm" variant="ghost" disabled={!range} onClick={() => zoom(2)}>
              {copy.farther}
            </Button>
            <Button size="sm" variant="ghost" disabled={!range} onClick={() => zoomTo(null)}>
              {copy.whole}
            </Button>
            {fileName !== null && (
              <>
                <Button size="sm" variant="ghost" onClick={() => void savePicture()}>
                  {copy.png}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => chart?.exports.exportToCSV({ fileName, columnDelimiter: ';' })}
                >
                  {copy.csv}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </>
  );
}
