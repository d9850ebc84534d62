import type { Candle } from '@painel/contract';
import type { Currency } from '@painel/shared/format';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { priceAt, priceAxis } from './price-axis';
import { type ChosenPrice, PriceChoices } from './price-choices';
import styles from './candle-chart.module.css';
import { CandleTable } from './candle-table';
import { CandleTooltip } from './candle-tooltip';
import { candleLabels } from './candle-labels';
import type { ChartOptions } from './chart-options';
import { Candles } from './candles';
import { copy } from './charts.copy';
import { dateTicks } from './date-ticks';
import { Crosshair, Dates, Highlight, PriceGrid, PriceMark } from './plot-marks';
import { Readout } from './readout';
import { linesOf, studiesOf } from './studies';
import { StudyLegend } from './study-legend';
import { StudyLines } from './study-lines';
import { StudyPanes } from './study-panes';
import { useActiveCandle } from './use-active-candle';
import { useFreshCandle } from './use-fresh-candle';
import { useHeight } from './use-height';
import { useMedia } from '../use-media';
import { useFrozenOffScreen } from './use-frozen-off-screen';
import { type OwnLedger, ownLine, tradeMarks } from './own-ledger';
import { TradeMarks } from './trade-marks';
import { VolumeBars } from './volume-bars';

export interface CandleChartProps {
  /** Ascending by time, at least one. */
  candles: readonly Candle[];
  /** The candles before the first one, of the same length. Only indicators use them. */
  before?: readonly Candle[];
  /** Of the prices. */
  currency?: Currency;
  /** Daily candles are named by day, shorter ones by day and hour. */
  daily: boolean;
  /** Another period is loading, so the chart fades. */
  busy?: boolean;
  /** What the reader paid, beside the prices. */
  own?: OwnLedger | null;
  /** The volume, indicators and scale. */
  options: ChartOptions;
  /** What can be done at the price that was pressed, or at the active candle's close after Enter; null before that. */
  atPrice?: (price: number | null, last: number) => ReactNode;
  /** "Gráfico de velas do preço do Bitcoin em reais" */
  label: string;
}

/** Price candles with their volume, filling the height they are given: 372 px at least, or 300 up to 768 px.
 * ← → move through the candles when the chart has the focus. */
export function CandleChart(props: CandleChartProps) {
  return props.candles.length === 0 ? null : <Chart {...props} />;
}

const noneBefore: readonly Candle[] = [];

function Chart({
  candles: latest,
  before: latestBefore = noneBefore,
  currency = 'brl',
  daily,
  busy = false,
  own: latestOwn = null,
  options,
  label,
  atPrice,
}: CandleChartProps) {
  const figure = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const given = useMemo(
    () => ({ candles: latest, before: latestBefore, own: latestOwn }),
    [latest, latestBefore, latestOwn],
  );
  const { candles, before, own } = useFrozenOffScreen(figure, given);
  const plotHeight = useHeight(plot);
  const mobile = useMedia('(max-width: 48em)');
  const { active, handlers } = useActiveCandle(candles.length);
  const freshCount = useFreshCandle(candles);
  const { volume, logScale } = options;
  const axis = useMemo(() => priceAxis(candles, { volume, logScale }), [candles, volume, logScale]);
  const studies = useMemo(() => {
    const computed = studiesOf(candles, before, options);
    const line = own && ownLine(own, candles);
    return line ? { ...computed, overlays: [...computed.overlays, line] } : computed;
  }, [candles, before, own, options]);
  const marks = useMemo(() => (own ? tradeMarks(own, candles) : []), [own, candles]);
  const lines = linesOf(studies);
  const ticks = useMemo(() => dateTicks(candles, daily, mobile ? 4 : 7), [candles, daily, mobile]);

  const { length } = candles;
  const last = candles[length - 1] as Candle;
  const shown = (active === null ? undefined : candles[active]) ?? last;
  const words = candleLabels(shown, daily, currency);
  const [chosen, setChosen] = useState<ChosenPrice | null>(null);
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
  const closeChoices = () => {
    setChosen(null);
    plot.current?.focus();
  };
  const traded = marks.filter(({ index }) => candles[index] === shown).map(({ label }) => label);

  // On a phone it stands over the line that says the same, and leaves the candles and the periods in sight.
  const tooltip = active !== null && (
    <CandleTooltip words={words} traded={traded} index={active} length={length} />
  );

  return (
    <div ref={figure} className={styles.chart} aria-busy={busy || undefined}>
      <Readout words={words} />
      {mobile && tooltip}
      {lines.length > 0 && <StudyLegend lines={lines} index={active ?? length - 1} />}
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
          aria-valuetext={[words.spoken, ...traded].join('; ')}
          {...handlers}
          {...choices}
        >
          <PriceGrid
            axis={axis}
            height={plotHeight}
            tagged={active === null ? [last.close] : [last.close, shown.close]}
          />
          {volume && <VolumeBars candles={candles} />}
          {plotHeight > 0 && <Candles candles={candles} axis={axis} height={plotHeight} />}
          <StudyLines studies={studies} axis={axis} />
          <TradeMarks marks={marks} candles={candles} axis={axis} />
          <Dates ticks={ticks} length={length} />
          <PriceMark price={last.close} axis={axis} tone="last" />
          {freshCount > 0 && (
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
      </div>
      {atPrice && (
        <PriceChoices chosen={chosen} onClose={closeChoices}>
          {atPrice(chosen?.price ?? null, last.close)}
        </PriceChoices>
      )}
      <StudyPanes studies={studies} active={active} length={length} />
      <CandleTable candles={candles} daily={daily} currency={currency} lines={lines} />
    </div>
  );
}
