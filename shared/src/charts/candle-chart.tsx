import type { Candle } from '@painel/contract';
import { type Currency, formatMoney } from '@painel/shared/format';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { PriceLine } from './zoom/chosen-line';
import { heightOf, isOnAxis, priceAt, type PriceAxis, priceAxis } from './price-axis';
import { type ChosenPrice, PriceChoices } from './zoom/price-choices';
import styles from './candle-chart.module.css';
import { CandleTable } from './readout/candle-table';
import { CandleTooltip } from './readout/candle-tooltip';
import { candleLabels, type Daily } from './candle-labels';
import type { ChartOptions } from './chart-options';
import { Candles } from './plot/candles';
import type { Comparison } from './studies/comparison-line';
import { copy } from './charts.copy';
import { EdgeMarks } from './plot/edge-marks';
import { dateTicks } from './plot/date-ticks';
import { type PriceLevel, PriceLevels } from './plot/price-levels';
import { Crosshair, Dates, Highlight, PriceGrid, PriceMark } from './plot/plot-marks';
import { Readout } from './readout/readout';
import { StudyLegend } from './studies/study-legend';
import { StudyLines } from './studies/study-lines';
import { StudyPanes } from './studies/study-panes';
import { useActiveCandle } from './use-active-candle';
import { useFreshCandle } from './use-fresh-candle';
import { useHeight } from './use-height';
import { linesOf, noStudies, useStudyCode } from './studies/use-study-code';
import { useZoom } from './zoom/use-zoom';
import { drawnAround, type VisibleRange, visibleRangeOf, type Zoom, zoomOf } from './zoom/zoom';
import { useMedia } from '../use-media';
import { useFrozenOffScreen } from './use-frozen-off-screen';
import { type OwnLedger, ownLine, tradeMarks } from './studies/own-ledger';
import { TradeMarks } from './studies/trade-marks';
import { highestVolume, VolumeBars } from './plot/volume-bars';

export interface CandleChartProps {
  /** Ascending by time, at least one. */
  candles: readonly Candle[];
  /** The candles before the first one, of the same length. Only indicators use them. */
  before?: readonly Candle[];
  /** Of the prices. */
  currency?: Currency;
  /** Daily candles are named by day, shorter ones by day and hour, weekly ones with their year. */
  daily: Daily;
  /** Another period is loading, so the chart fades. */
  busy?: boolean;
  /** The reader's cost, next to the prices. */
  own?: OwnLedger | null;
  /** Another price of the same time, next to these. */
  comparison?: Comparison | null;
  /** The volume, indicators and scale. */
  options: ChartOptions;
  /** The part of the candles that is shown; null for all of them. */
  zoom?: Zoom | null;
  /** Called with the zoom that wheel, drag, pinch, double press and keys choose. Without it they do nothing. */
  onZoom?: (zoom: Zoom | null) => void;
  /** Renders the actions at the pressed price, or at the active candle's close after Enter; null before that. */
  atPrice?: (price: number | null, last: number) => ReactNode;
  /** Renders the actions next to the line of the pressed price. `onEnd` takes the line away. */
  atLine?: (price: number, last: number, onEnd: () => void) => ReactNode;
  /** Named prices, such as a support: a line each, or a mark at the edge beyond which it is. */
  levels?: readonly PriceLevel[];
  /** Renders elements over the plot at their own prices. */
  over?: (plot: PlotPlaces) => ReactNode;
  /** "Gráfico de velas do preço do Bitcoin em reais" */
  label: string;
}

export interface PlotPlaces {
  axis: PriceAxis;
  /** The handle that drags a price: undefined until the reader first aims at the chart or focuses it. */
  Line: PriceLine | undefined;
}

/** Price candles with their volume, filling the height they are given: 372 px at least, or 300 up to 768 px.
 * ← → move through the candles when the chart has the focus; + − zoom, 0 shows all, Shift with ← → moves the part that is shown. */
export function CandleChart(props: CandleChartProps) {
  return props.candles.length === 0 ? null : <Chart {...props} />;
}

const noneBefore: readonly Candle[] = [];
const noLevels: readonly PriceLevel[] = [];

/** The candles on screen, the rendered ones with one more screen on either side, how many of these precede the screen, and all earlier ones. */
function partsOf(all: readonly Candle[], beforeAll: readonly Candle[], range: VisibleRange) {
  const { first, count } = range;
  if (count === all.length) return { candles: all, drawn: all, before: beforeAll, lead: 0 };
  const { start, end } = drawnAround(range, all.length);
  return {
    candles: all.slice(first, first + count),
    drawn: all.slice(start, end),
    before: [...beforeAll, ...all.slice(0, start)],
    lead: first - start,
  };
}

function Chart({
  candles: latest,
  before: latestBefore = noneBefore,
  currency = 'brl',
  daily,
  busy = false,
  own: latestOwn = null,
  comparison = null,
  options,
  zoom = null,
  onZoom,
  label,
  atPrice,
  atLine,
  levels = noLevels,
  over,
}: CandleChartProps) {
  const figure = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const given = useMemo(
    () => ({ candles: latest, before: latestBefore, own: latestOwn }),
    [latest, latestBefore, latestOwn],
  );
  const { candles: all, before: beforeAll, own } = useFrozenOffScreen(figure, given);
  const range = useMemo(() => visibleRangeOf(all, zoom), [all, zoom]);
  const { candles, drawn, before, lead } = useMemo(
    () => partsOf(all, beforeAll, range),
    [all, beforeAll, range],
  );
  const plotHeight = useHeight(plot);
  const mobile = useMedia('(max-width: 48em)');
  const { active, clear, handlers } = useActiveCandle(candles.length);
  const freshCount = useFreshCandle(all);
  const { volume, logScale } = options;
  const axis = useMemo(() => priceAxis(candles, { volume, logScale }), [candles, volume, logScale]);
  const studyCode = useStudyCode(options);
  const studies = useMemo(() => {
    const computed = studyCode?.studiesOf(drawn, before, options) ?? noStudies;
    const more = [
      own && ownLine(own, drawn),
      comparison && studyCode?.comparisonLine(comparison, drawn, candles),
    ].filter((line) => !!line);
    return more.length > 0 ? { ...computed, overlays: [...computed.overlays, ...more] } : computed;
  }, [drawn, candles, before, own, comparison, options, studyCode]);
  const marks = useMemo(() => (own ? tradeMarks(own, drawn) : []), [own, drawn]);
  const lines = linesOf(studies);
  const ticks = useMemo(() => dateTicks(candles, daily, mobile ? 4 : 7), [candles, daily, mobile]);

  const { length } = candles;
  const last = all.at(-1) as Candle;
  const showsLast = candles.at(-1) === last;
  const shown = (active === null ? undefined : candles[active]) ?? (candles[length - 1] as Candle);
  const words = candleLabels(shown, daily, currency);
  const [chosen, setChosen] = useState<ChosenPrice | null>(null);
  const stretched = useMemo(
    () => ({ left: `${(-lead / length) * 100}%`, width: `${(drawn.length / length) * 100}%` }),
    [lead, length, drawn.length],
  );
  const choices = atPrice && {
    'aria-keyshortcuts': 'Enter',
    onClick: ({ clientY, currentTarget }: MouseEvent<HTMLElement>) => {
      const { top, height } = currentTarget.getBoundingClientRect();
      setChosen({ price: priceAt((clientY - top) / (height || 1), axis), byKeyboard: false });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') {
        // The same key must not press the button that takes the focus.
        event.preventDefault();
        setChosen({ price: shown.close, byKeyboard: true });
      }
      if (event.key === 'Escape') setChosen(null);
      handlers.onKeyDown(event);
    },
  };
  const code = useZoom({
    figure,
    plot,
    range,
    length: all.length,
    settle: onZoom && ((next: VisibleRange) => onZoom(zoomOf(all, next))),
    begin() {
      clear();
      setChosen(null);
    },
  });
  const closeChoices = () => {
    setChosen(null);
    plot.current?.focus();
  };
  const index = lead + (active ?? length - 1);
  const compared = lines.flatMap(({ values, spoken }) => spoken?.(values[index]) ?? []);
  const traded = marks.filter(({ index }) => drawn[index] === shown).map(({ label }) => label);

  // On a phone it is over the line that says the same, and leaves the candles and the periods in sight.
  const tooltip = active !== null && (
    <CandleTooltip words={words} traded={traded} index={active} length={length} />
  );

  return (
    <div ref={figure} className={styles.chart} aria-busy={busy || undefined}>
      <Readout words={words} />
      {mobile && tooltip}
      {lines.length > 0 && <StudyLegend lines={lines} index={index} />}
      <div className={styles.frame}>
        <div
          ref={plot}
          className={styles.plot}
          data-drawing
          role="slider"
          tabIndex={0}
          aria-label={copy.lastPrice(label, candleLabels(last, daily, currency).close)}
          aria-valuemin={1}
          aria-valuemax={length}
          aria-valuenow={(active ?? length - 1) + 1}
          aria-valuetext={[words.spoken, ...compared, ...traded].join('; ')}
          {...handlers}
          {...choices}
        >
          <PriceGrid
            axis={axis}
            height={plotHeight}
            tagged={active === null ? [last.close] : [last.close, shown.close]}
          />
          <div className={styles.window}>
            <div className={styles.window} data-moving>
              <div className={styles.drawn} style={stretched}>
                {volume && <VolumeBars candles={drawn} highest={highestVolume(candles)} />}
                {plotHeight > 0 && <Candles candles={drawn} axis={axis} height={plotHeight} />}
                <StudyLines studies={studies} axis={axis} />
                <TradeMarks marks={marks} candles={drawn} axis={axis} />
              </div>
            </div>
          </div>
          <EdgeMarks
            marks={[
              ...studies.overlays.map(({ name, shortName = name, tone, values }) => ({
                name: shortName,
                tone,
                price: values[index],
              })),
              ...levels,
            ]}
            from={shown.close}
            axis={axis}
          />
          <div className={styles.dates}>
            <div className={styles.window} data-moving>
              <Dates ticks={ticks} length={length} />
            </div>
          </div>
          {isOnAxis(last.close, axis) && <PriceMark price={last.close} axis={axis} tone="last" />}
          {showsLast && freshCount > 0 && (
            <Highlight key={freshCount} high={last.high} low={last.low} axis={axis} length={length} />
          )}
          {active !== null && (
            <>
              <Crosshair index={active} length={length} />
              <PriceMark price={shown.close} axis={axis} tone="active" />
              {!mobile && tooltip}
            </>
          )}
          {chosen && <PriceMark price={chosen.price} axis={axis} tone="chosen" />}
        </div>
        <div className={styles.over}>
          <PriceLevels levels={levels} axis={axis} />
          {over?.({ axis, Line: code?.ChosenLine })}
          {chosen && code && (
            <code.ChosenLine
              price={chosen.price}
              spoken={formatMoney(currency, chosen.price, { decimals: 0 })}
              axis={axis}
              onMove={(price) => setChosen({ price, byKeyboard: false })}
            />
          )}
          {chosen && atLine && (
            <div className={styles.atLine} style={{ top: `${heightOf(chosen.price, axis) * 100}%` }}>
              {atLine(chosen.price, last.close, () => setChosen(null))}
            </div>
          )}
        </div>
      </div>
      {atPrice && (
        <PriceChoices chosen={chosen} onClose={closeChoices}>
          {atPrice(chosen?.price ?? null, last.close)}
        </PriceChoices>
      )}
      <StudyPanes studies={studies} active={active} length={length} stretched={stretched} />
      <CandleTable candles={candles} daily={daily} currency={currency} lines={lines} lead={lead} />
    </div>
  );
}
