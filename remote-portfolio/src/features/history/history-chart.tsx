import type { LedgerTimeline, PortfolioDay } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import {
  formatCompact,
  formatCompactBrl,
  formatCompactUsd,
  formatLongDate,
  formatNumber,
} from '@painel/shared/format';
import { useOwnAmounts, usePreferences } from '@painel/shared/preferences';
import { DeltaBadge, EmptyState, Skeleton } from '@painel/shared/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { copy } from './history.copy';
import styles from './history-card.module.css';
import { costPoints } from './cost.model';
import { gainOf, hasGain } from './gain.model';
import { changeOf, type HistoryPoint, pointsOf, type Unit } from './history.model';

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

const pointsOfSeries = (points: readonly HistoryPoint[]) =>
  points.map(({ at, value }) => ({ time: at, value }));

interface Props {
  days: readonly PortfolioDay[];
  unit: Unit;
  /** Draws the worth without what was paid in and taken out since the first day. */
  withoutFlows: boolean;
  /** How the average cost changed; null without a ledger. */
  timeline: LedgerTimeline | null;
}

/** The portfolio over the days, in one unit. In discreet mode the line and its percentage stay, the amounts do not. */
export function HistoryChart({ days, unit, withoutFlows, timeline }: Props) {
  const { bitcoin, brl, usd, discreet, spoken } = useOwnAmounts();
  const axis = useAxis(unit);
  const [active, setActive] = useState<number | null>(null);
  const write = { btc: bitcoin, brl, usd }[unit];
  const speak = { btc: spoken.bitcoin, brl: spoken.brl, usd: spoken.usd }[unit];
  const { gain, points, cost } = useMemo(() => {
    const gain = withoutFlows && hasGain(unit) ? gainOf(days, unit) : null;
    return {
      gain,
      points: gain ? gain.points : pointsOf(days, unit),
      // Hidden with the amounts: beside the worth it would tell the result.
      cost: gain || discreet ? [] : costPoints(days, timeline?.averages ?? [], unit),
    };
  }, [days, unit, withoutFlows, discreet, timeline]);
  const series = useMemo(
    () => [
      { name: copy.worthIn(copy.unit[unit]), points: pointsOfSeries(points) },
      ...(cost.length > 1 ? [{ name: copy.costIn(copy.unit[unit]), points: pointsOfSeries(cost) }] : []),
    ],
    [points, cost, unit],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last)
    return <EmptyState illustration={null} title={copy.empty} text={copy.emptyText} />;

  const isProvisional = timeline?.isProvisional === true;
  const pointAt = (time: number | null) => points.find(({ at }) => at === time) ?? last;
  const paidOn = ({ date }: HistoryPoint) => cost.find((point) => point.date === date)?.value;
  const dateOf = ({ date }: HistoryPoint) => formatLongDate(date, { weekday: false });
  const shown = pointAt(active);
  const paid = paidOn(shown);

  function speakAt(time: number) {
    const point = pointAt(time);
    const paid = paidOn(point);
    const beside = paid === undefined ? '' : `, ${copy.costIs(speak(paid), isProvisional)}`;
    return `${copy.dayValue(dateOf(point), speak(point.value))}${beside}`;
  }

  return (
    <div>
      <div className={styles.readout}>
        <b>{write(shown.value)}</b>
        <span>{dateOf(shown)}</span>
        {paid !== undefined && (
          <span className={styles.beside}>
            <i aria-hidden="true" />
            {copy.cost} {write(paid)}
            {isProvisional && ` (${copy.provisional})`}
          </span>
        )}
        <span>
          <DeltaBadge value={gain ? gain.percent : changeOf(points)} />{' '}
          {gain ? copy.withoutFlows : copy.inPeriod}
        </span>
      </div>
      <div className={styles.drawing}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <EvolutionChart
            key={`${first.at} ${last.at}`}
            series={series}
            label={copy.day}
            axis={axis}
            speak={speakAt}
            active={active}
            onActive={setActive}
            fileName={discreet ? null : copy.fileName}
          />
        </Suspense>
      </div>
    </div>
  );
}
