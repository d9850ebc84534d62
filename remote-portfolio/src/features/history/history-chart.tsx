import type { LedgerTimeline, PortfolioDay } from '@painel/contract';
import { formatCompact, formatCompactBrl, formatCompactUsd, formatNumber } from '@painel/shared/format';
import { useOwnAmounts, usePreferences } from '@painel/shared/preferences';
import { DeltaBadge, EmptyState } from '@painel/shared/ui';
import { copy } from './history.copy';
import { costPoints } from './cost.model';
import { gainOf, hasGain } from './gain.model';
import { changeOf, type HistoryPoint, pointsOf, type Unit } from './history.model';
import { LinePlot } from './line-plot';

const satsPerBtc = 1e8;

/** Short enough for an axis: `R$ 1,9 mi`, `1,205`, `120 mi`. */
function useAxis(unit: Unit) {
  const { bitcoinUnit } = usePreferences();
  return (value: number) => {
    if (unit === 'btc' && bitcoinUnit === 'btc') return formatNumber(value, { upTo: 4 });
    const compact = {
      btc: (btc: number) => formatCompact(btc * satsPerBtc),
      brl: formatCompactBrl,
      usd: formatCompactUsd,
    };
    const figure = compact[unit](value);
    return `${figure.value} ${figure.unit}`.trim();
  };
}

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
  const write = { btc: bitcoin, brl, usd }[unit];
  const speak = { btc: spoken.bitcoin, brl: spoken.brl, usd: spoken.usd }[unit];
  const gain = withoutFlows && hasGain(unit) ? gainOf(days, unit) : null;
  const points = gain ? gain.points : pointsOf(days, unit);

  // Hidden with the amounts: beside the worth it would tell the result.
  const cost = gain || discreet ? [] : costPoints(days, timeline?.averages ?? [], unit);
  const isProvisional = timeline?.isProvisional === true;
  const costOn = new Map(cost.map(({ date, value }) => [date, value]));

  const besideOf = ({ date }: HistoryPoint) => {
    const paid = costOn.get(date);
    if (paid === undefined) return null;
    return (
      <>
        {copy.cost} {write(paid)}
        {isProvisional && ` (${copy.provisional})`}
      </>
    );
  };

  if (points.length < 2) return <EmptyState illustration={null} title={copy.empty} text={copy.emptyText} />;
  return (
    <LinePlot
      points={points}
      other={cost}
      label={copy.day}
      axis={(value) => !discreet && axis(value)}
      write={({ value }) => write(value)}
      speak={({ date, value }) => {
        const paid = costOn.get(date);
        return paid === undefined
          ? speak(value)
          : `${speak(value)}, ${copy.costIs(speak(paid), isProvisional)}`;
      }}
      beside={besideOf}
      note={
        <>
          <DeltaBadge value={gain ? gain.percent : changeOf(points)} />{' '}
          {gain ? copy.withoutFlows : copy.inPeriod}
        </>
      }
    />
  );
}
