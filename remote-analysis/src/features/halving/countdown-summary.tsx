import type { Halving } from '@painel/contract';
import { formatLongDate, formatNumber, formatPercent } from '@painel/shared/format';
import { cyclePercent } from '@painel/shared/market';
import { HalvingBlocks, KeyValue, KeyValueList } from '@painel/shared/ui';
import { CountdownFigure } from './countdown';
import styles from './countdown.module.css';
import { copy } from './halving.copy';
import { formatReward, formatRewardChange } from './reward';

interface Props {
  halving: Halving;
  receivedAt: number;
}

/** The text of the countdown card: time, estimate, progress, block and reward. */
export function CountdownSummary({ halving, receivedAt }: Props) {
  const progress = cyclePercent(halving);

  return (
    <>
      <CountdownFigure halving={halving} receivedAt={receivedAt} />
      <p className={styles.estimate}>
        {copy.estimate(formatLongDate(halving.estimatedDate, { weekday: false }))}
      </p>
      <HalvingBlocks
        percent={progress}
        caption={[
          copy.cycleDone(formatPercent(progress)),
          copy.blocksLeft(formatNumber(halving.blocksRemaining)),
        ]}
      />
      <KeyValueList>
        <KeyValue label={copy.currentBlock}>{formatNumber(halving.currentBlock)}</KeyValue>
        <KeyValue label={copy.reward} note={formatRewardChange(halving)}>
          {copy.rewardChange(formatReward(halving.currentReward), formatReward(halving.nextReward))}
        </KeyValue>
      </KeyValueList>
    </>
  );
}
