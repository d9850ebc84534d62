import type { AiAnalysis } from '@painel/contract';
import { copy } from './ai-analysis.copy';
import { Catalysts } from './catalysts';
import styles from './full-analysis.module.css';
import { KeyLevels } from './key-levels';
import { Prose, proseParts } from './prose';
import { Snapshots } from './snapshots';

/** Everything the analysis says, in sight at once. */
export function FullAnalysis({ analysis, simulated }: { analysis: AiAnalysis; simulated: boolean }) {
  return (
    <>
      <div className={styles.figures}>
        <Snapshots analysis={analysis} simulated={simulated} />
      </div>
      <div className={styles.body}>
        <div className={styles.columns}>
          <Prose opinion={analysis.analysis} parts={proseParts} />
          <div>
            <h3 className={styles.title}>{copy.keyLevels}</h3>
            <KeyLevels analysis={analysis} />
          </div>
        </div>
        <Catalysts catalysts={analysis.analysis.catalysts} />
      </div>
    </>
  );
}
