import { lazyPart } from '@painel/shared/federation';
import {
  formatCompact,
  formatCompactBrl,
  formatCompactUsd,
  formatLongDate,
  formatNumber,
  missing,
  moneyOfCents,
} from '@painel/shared/format';
import { useOwnAmounts, usePreferences } from '@painel/shared/preferences';
import { DeltaBadge, EmptyState, Skeleton } from '@painel/shared/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { changeOf, type Day, growthBetween, type Trade, type Unit, valueOfDay } from './evolution.model';
import styles from './history-part.module.css';
import { copy } from './history.copy';
import { marksOf, seriesOf } from './series.model';

const EvolutionChart = lazyPart(async () => (await import('@painel/shared/evolution')).EvolutionChart);

const satsPerBtc = 1e8;

/** Short enough for an axis: `R$ 1,9 mi`, `1,205`, `120 mi`. */
function useAxis(unit: Unit) {
  const { bitcoinUnit } = usePreferences();
  const { discreet } = useOwnAmounts();
  return useCallback(
    (value: number) => {
      if (discreet) return '';
      if (unit === 'btc' && bitcoinUnit === 'btc') return formatNumber(value, { upTo: 4 });
      const compact = {
        btc: (btc: number) => formatCompact(btc * satsPerBtc),
        brl: formatCompactBrl,
        usd: formatCompactUsd,
      };
      const figure = compact[unit](value);
      return `${figure.value} ${figure.unit}`.trim();
    },
    [unit, bitcoinUnit, discreet],
  );
}

interface Props {
  days: readonly Day[];
  trades: readonly Trade[];
  unit: Unit;
  /** Shows the growth of each unit of money next to the value. */
  withoutFlows: boolean;
  /** Histories are still read: the days will change, so no percentage is stated. */
  isReading: boolean;
  /** The line alone, without zoom, files and overview. */
  isPlain: boolean;
  /** Below a saved picture. */
  caption: string;
}

/** The portfolio over the days, in one unit. In discreet mode the line and its percentage stay, the amounts do not. */
export function HistoryChart({ days, trades, unit, withoutFlows, isReading, isPlain, caption }: Props) {
  const own = useOwnAmounts();
  const { discreet, spoken } = own;
  const axis = useAxis(unit);
  const [active, setActive] = useState<number | null>(null);
  const [write, speak] = unit === 'btc' ? [own.bitcoin, spoken.bitcoin] : [own[unit], spoken[unit]];
  // Deposits are hidden with the amounts: next to the worth they would say the result.
  const series = useMemo(
    () => seriesOf(days, unit, { withFlows: !discreet, withGrowth: withoutFlows }),
    [days, unit, discreet, withoutFlows],
  );
  const marks = useMemo(() => marksOf(days, trades, unit), [days, trades, unit]);
  const known = days.filter((day) => valueOfDay(day, unit) !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last)
    return <EmptyState illustration={null} title={copy.empty} text={copy.emptyText} />;

  const dayAt = (time: number | null) => days.find(({ at }) => at === time) ?? last;
  const dateOf = ({ date }: Day) => formatLongDate(date, { weekday: false });
  /** Returns the figures next to the value of a day, in the order of the lines. */
  const besides = ({ at, deposits }: Day) => [
    ...(unit === 'btc' || discreet || deposits === null
      ? []
      : [{ color: 'third', text: copy.deposits, value: moneyOfCents(deposits) }]),
    ...trades
      .filter((trade) => trade.at === at)
      .map(({ kind, balance }) => ({ color: kind, text: copy.trade[kind], btc: balance })),
  ];

  const shown = dayAt(active);
  const growth = growthBetween(first, shown);

  function speakAt(time: number) {
    const day = dayAt(time);
    const said = besides(day).map(
      (each) => `, ${each.text} ${'btc' in each ? spoken.bitcoin(each.btc) : speak(each.value)}`,
    );
    const mark = day.isConverted && unit !== 'btc' ? `, ${copy.converted}` : '';
    return `${copy.dayValue(dateOf(day), speak(valueOfDay(day, unit)))}${mark}${said.join('')}`;
  }

  return (
    <div>
      <div className={styles.readout}>
        <b>{valueOfDay(shown, unit) === null ? missing : write(valueOfDay(shown, unit))}</b>
        <span>{dateOf(shown)}</span>
        {valueOfDay(shown, unit) === null && <span>{copy.noPrice}</span>}
        {shown.isConverted && unit !== 'btc' && <span>{copy.converted}</span>}
        <span>
          {isReading ? (
            copy.waiting
          ) : (
            <>
              <DeltaBadge value={changeOf(days, unit)} /> {copy.inPeriod}
            </>
          )}
        </span>
        {besides(shown).map((each) => (
          <span key={each.color} className={styles.beside} data-line={each.color}>
            <i aria-hidden="true" />
            {each.text} {'btc' in each ? own.bitcoin(each.btc) : write(each.value)}
          </span>
        ))}
        {withoutFlows && !isReading && unit !== 'btc' && growth !== null && (
          <span className={styles.beside} data-line="fourth">
            <i aria-hidden="true" />
            {copy.withoutFlows} <DeltaBadge value={growth} />
          </span>
        )}
      </div>
      <div className={styles.drawing}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <EvolutionChart
            // A new key for another number of lines remounts the chart.
            key={`${first.at} ${last.at} ${series.length}`}
            series={series}
            marks={marks}
            label={copy.day}
            axis={axis}
            speak={speakAt}
            active={active}
            onActive={setActive}
            isPlain={isPlain}
            caption={caption}
            fileName={discreet ? null : copy.fileName}
          />
        </Suspense>
      </div>
      {marks.length > 0 && (
        <p className={styles.legend}>
          {(['buy', 'sell'] as const)
            .filter((kind) => marks.some((mark) => mark.kind === kind))
            .map((kind) => (
              <span key={kind} className={styles.beside} data-line={kind}>
                <i aria-hidden="true" />
                {copy.marks[kind]}
              </span>
            ))}
        </p>
      )}
    </div>
  );
}
