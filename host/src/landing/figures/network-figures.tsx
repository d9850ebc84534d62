import { formatNumber } from '@painel/shared/format';
import { daysToHalving } from '@painel/shared/market';
import { Stat, StatCells } from '@painel/shared/ui';
import { copy } from '../landing.copy';
import { currentReward } from '../landing.model';
import { statProps } from './stat-props';
import type { LandingFigures } from './use-landing-figures';

type Props = Pick<LandingFigures, 'mempool' | 'halving'>;

/** The network in four figures, each with its placeholder. */
export function NetworkFigures({ mempool, halving }: Props) {
  const { network } = copy;
  return (
    <StatCells columns={2} roomy>
      <Stat
        label={network.pending}
        {...statProps(mempool, ({ count }) => ({ value: formatNumber(count) }))}
      />
      <Stat
        label={network.fee}
        {...statProps(mempool, ({ fees }) => ({ value: formatNumber(fees.hour), unit: network.feeUnit }))}
      />
      <Stat
        label={network.halving}
        {...statProps(halving, (known) => {
          const days = daysToHalving(known);
          return { value: `~${formatNumber(days)}`, unit: network.days(days) };
        })}
      />
      <Stat
        label={network.reward}
        {...statProps(halving, (known) => ({
          value: formatNumber(currentReward(known), { upTo: 8 }),
          unit: network.bitcoin,
        }))}
      />
    </StatCells>
  );
}
