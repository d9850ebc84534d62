import type { Halving } from '@painel/contract';
import { formatNumber, formatPercent, missing } from '@painel/shared/format';
import { cyclePercent, daysToHalving, marketQueries } from '@painel/shared/market';
import { RewardStaircase } from '@painel/shared/parts';
import { HalvingBlocks, Skeleton, SourceNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './auth-layout.copy';
import styles from './halving-aside.module.css';

function CycleFigures({ halving }: { halving: Halving | undefined }) {
  if (!halving) return <span>{missing}</span>;
  return (
    <span>
      <b>{formatPercent(cyclePercent(halving), { decimals: 1 })}</b>,{' '}
      {copy.daysLeft(formatNumber(daysToHalving(halving)))}
    </span>
  );
}

/** The rule behind the product, and how far the running cycle has come; without an answer only the rule. */
export function HalvingAside() {
  const halving = useQuery(marketQueries.halving());
  const known = halving.data?.value;

  return (
    <aside className={styles.aside} aria-label={copy.aside} aria-busy={halving.isPending}>
      <div>
        <p className={styles.label}>{copy.rewardLabel}</p>
        <p className={styles.title}>{copy.rewardTitle}</p>
      </div>
      {known && <RewardStaircase block={known.currentBlock} />}
      {halving.isPending && <Skeleton height={260} />}
      <div>
        <div className={styles.cycle}>
          <span>{copy.currentCycle}</span>
          <CycleFigures halving={known} />
        </div>
        <HalvingBlocks percent={known ? cyclePercent(known) : null} />
      </div>
      {halving.data && <SourceNotice {...halving.data} />}
    </aside>
  );
}
