import type { Halving } from '@painel/contract';
import { formatDate, formatNumber, formatPercent } from '@painel/shared/format';
import { cyclePercent } from '@painel/shared/market';
import { HalvingBlocks } from '@painel/shared/ui';
import { CountdownFigure } from './countdown';
import styles from './halving-section.module.css';
import { copy } from './halving.copy';
import { cycleStartOf } from './halving.model';
import { formatReward, formatRewardChange } from './reward';

interface Props {
  halving: Halving;
  receivedAt: number;
}

function Facts({ halving }: { halving: Halving }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{copy.currentBlock}</dt>
        <dd>{formatNumber(halving.currentBlock)}</dd>
      </div>
      <div>
        <dt>{copy.blocksRemaining}</dt>
        <dd>{formatNumber(halving.blocksRemaining)}</dd>
      </div>
      <div>
        <dt>{copy.estimatedDate}</dt>
        <dd>{formatDate(halving.estimatedDate)}</dd>
      </div>
      <div>
        <dt>{copy.nextReward}</dt>
        <dd>
          {copy.rewardUnit(formatReward(halving.nextReward))}{' '}
          <span className={styles.change}>{formatRewardChange(halving)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** The current cycle across the page's full width: countdown, facts and the 21 cells from its first block to its last. */
export function CycleOverview({ halving, receivedAt }: Props) {
  const progress = cyclePercent(halving);
  const cycle = halving.currentHalveningCycle;
  const percent = formatPercent(progress);

  return (
    <>
      <div className={styles.top}>
        <div>
          <p className={styles.label}>{copy.left}</p>
          <CountdownFigure halving={halving} receivedAt={receivedAt} large />
        </div>
        <Facts halving={halving} />
      </div>
      <HalvingBlocks
        percent={progress}
        size="lg"
        caption={[
          copy.block(formatNumber(cycleStartOf(halving))),
          cycle === null ? copy.cycleDone(percent) : copy.cycleNumberDone(percent, formatNumber(cycle)),
          copy.block(formatNumber(halving.nextHalvingBlock)),
        ]}
      />
    </>
  );
}
