import type { Halving } from '@painel/contract';
import { formatNumber, formatPercent, missing } from '@painel/shared/format';
import { blocksPerCycle, cyclePercent } from '@painel/shared/market';
import { HalvingBlocks, Skeleton } from '@painel/shared/ui';
import { copy } from '../landing.copy';
import { halvingNumber } from '../landing.model';
import type { LandingFigures } from './use-landing-figures';
import styles from './halving-path.module.css';

function Progress({ halving }: { halving: Halving }) {
  return (
    <p className={styles.progress}>
      <b>{formatPercent(cyclePercent(halving), { decimals: 1 })}</b>{' '}
      {copy.halving.ofCycle(formatNumber(halving.blocksRemaining))}
    </p>
  );
}

/** How far the running cycle of 210.000 blocks has come. */
export function HalvingPath({ halving }: Pick<LandingFigures, 'halving'>) {
  const known = halving.data?.value;
  const room = (width: number) => (halving.isPending ? <Skeleton width={width} height={12} /> : missing);
  const block = (height: number) => copy.halving.block(formatNumber(height));

  return (
    <section className={styles.path} aria-busy={halving.isPending}>
      <div className={styles.heading}>
        <h2>{known ? copy.halving.title(halvingNumber(known)) : copy.halving.titleUnknown}</h2>
        {known ? <Progress halving={known} /> : <p className={styles.progress}>{room(220)}</p>}
      </div>
      <HalvingBlocks
        percent={known ? cyclePercent(known) : null}
        size="lg"
        caption={[
          known ? block(known.nextHalvingBlock - blocksPerCycle) : room(80),
          copy.halving.cell,
          known ? block(known.nextHalvingBlock) : room(80),
        ]}
      />
    </section>
  );
}
