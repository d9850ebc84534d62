import type { LedgerPosition } from '@painel/contract';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { PolicyNote } from './policy-note';
import type { Figure } from './position-figures';
import { RealisedSteps } from './realised-steps';
import { TrailSteps } from './trail-steps';
import { UnrealisedSteps } from './unrealised-steps';

/** Every step to one of the figures of the position. */
export function Explanation({ figure, position }: { figure: Figure; position: LedgerPosition }) {
  const parts = {
    averageCost: TrailSteps,
    cost: TrailSteps,
    unrealised: UnrealisedSteps,
    realised: RealisedSteps,
  };
  const Steps = parts[figure];
  return (
    <section className={styles.explanation} aria-label={copy.overview.howAbout(copy.overview[figure])}>
      <Steps position={position} />
      {figure === 'realised' ? (
        <p>{copy.overview.policies[position.feePolicy]}</p>
      ) : (
        <PolicyNote position={position} />
      )}
    </section>
  );
}
