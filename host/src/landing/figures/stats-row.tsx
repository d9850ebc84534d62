import { formatBrl, formatCompactBrl, formatNumber, formatPercent } from '@painel/shared/format';
import { rewardChange } from '@painel/shared/market';
import { DeltaBadge, Stat, StatCells } from '@painel/shared/ui';
import { statProps } from './stat-props';
import { copy } from '../landing.copy';
import type { LandingFigures } from './use-landing-figures';
import styles from './stats-row.module.css';

const inWholeReais = { decimals: 0 };

type Props = Pick<LandingFigures, 'ticker' | 'halving'>;

/** The four-card row. It uses only figures that public calls return. */
export function StatsRow({ ticker, halving }: Props) {
  const { stats } = copy;
  return (
    <section className={styles.row} aria-label={stats.label}>
      <StatCells columns={4}>
        <Stat
          label={stats.volume}
          {...statProps(ticker, ({ volValueBrl, volume, volChange }) => ({
            ...formatCompactBrl(volValueBrl ?? volume),
            context: volChange === null ? undefined : <DeltaBadge value={volChange} decimals={1} />,
          }))}
        />
        <Stat
          label={stats.high}
          {...statProps(ticker, ({ high24h, low24h }) => ({
            value: formatBrl(high24h, inWholeReais),
            context: low24h === null ? undefined : stats.low(formatBrl(low24h, inWholeReais)),
          }))}
        />
        <Stat
          label={stats.currentBlock}
          {...statProps(halving, ({ currentBlock, nextHalvingBlock }) => ({
            value: formatNumber(currentBlock),
            context: stats.nextHalvingAt(formatNumber(nextHalvingBlock)),
          }))}
        />
        <Stat
          label={stats.nextReward}
          {...statProps(halving, (known) => {
            const change = rewardChange(known);
            return {
              value: formatNumber(known.nextReward, { upTo: 8 }),
              unit: copy.network.bitcoin,
              context: change === null ? undefined : stats.reduction(formatPercent(-change, { upTo: 1 })),
            };
          })}
        />
      </StatCells>
    </section>
  );
}
