import type { OnchainMetrics } from '@painel/contract';
import { Term } from '@painel/shared/federation';
import { formatCompact, formatNumber } from '@painel/shared/format';
import { DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './onchain.copy';

const tenth = { upTo: 1 };

/** The eight figures of the network. */
export function OnchainStats({ metrics }: { metrics: OnchainMetrics }) {
  const { hashRate, difficulty, minerRevenue, mempool, network } = metrics;
  const addresses = formatCompact(network.hodlingAddresses);

  return (
    <StatCells columns={4}>
      <Figure
        label={
          <Term of="hash-rate">
            <span lang="en">{copy.hashRate}</span>
          </Term>
        }
        figure={hashRate.value}
        value={formatNumber(hashRate.value, tenth)}
        unit={hashRate.unit}
        context={copy.hashRateContext}
        change={hashRate.change}
      />
      <Figure
        label={<Term of="dificuldade">{copy.difficulty}</Term>}
        figure={difficulty.value}
        value={formatNumber(difficulty.value, tenth)}
        unit={difficulty.unit}
        context={copy.difficultyContext}
        change={difficulty.nextAdjustment}
      />
      <Figure
        label={copy.minerRevenue}
        figure={minerRevenue.value}
        value={formatNumber(minerRevenue.value, tenth)}
        unit={minerRevenue.unit}
        context={copy.minerRevenueContext}
        change={minerRevenue.change}
      />
      <Figure
        label={<Term of="no">{copy.activeNodes}</Term>}
        figure={network.activeNodes}
        value={formatNumber(network.activeNodes)}
        context={copy.activeNodesContext}
      />
      <Figure
        label={copy.pending}
        figure={mempool.transactionCount}
        value={formatNumber(mempool.transactionCount)}
        context={copy.pendingContext}
      />
      <Figure
        label={<Term of="taxa">{copy.medianFee}</Term>}
        figure={mempool.medianFeeRate}
        value={formatNumber(mempool.medianFeeRate, tenth)}
        unit={copy.medianFeeUnit}
        context={copy.medianFeeContext}
      />
      <Figure
        label={<Term of="mempool">{copy.mempoolSize}</Term>}
        figure={mempool.size}
        value={formatNumber(mempool.size, tenth)}
        unit={copy.mempoolSizeUnit}
        context={copy.mempoolSizeContext}
      />
      <Figure
        label={copy.addresses}
        figure={network.hodlingAddresses}
        value={addresses.value}
        unit={addresses.unit}
        context={copy.addressesContext}
      />
    </StatCells>
  );
}

interface FigureProps {
  label: ReactNode;
  figure: number | null;
  /** The figure as it is written. */
  value: string;
  unit?: string | null;
  context: string;
  /** Percent; undefined for a figure that has none, null while it is unknown. */
  change?: number | null;
}

/** One figure with its unit and its change; without a source it shows a notice, and has neither. */
function Figure({ label, figure, value, unit, context, change }: FigureProps) {
  if (figure === null) return <Stat label={label} value={value} context={copy.unavailable} />;
  return (
    <Stat
      label={label}
      value={value}
      unit={unit ?? undefined}
      context={
        <>
          <span>{context}</span>
          {change !== undefined && <DeltaBadge value={change} decimals={1} />}
        </>
      }
    />
  );
}
