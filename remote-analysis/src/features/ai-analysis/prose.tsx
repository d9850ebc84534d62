import type { AiAnalysis } from '@painel/contract';
import { withNonBreakingSymbols } from '@painel/shared/format';
import { copy } from './ai-analysis.copy';
import styles from './full-analysis.module.css';

export type ProsePart = keyof typeof copy.prose;

export const proseParts = Object.keys(copy.prose) as ProsePart[];

/** Parts of the analysis in sentences, each under its title. */
export function Prose({ opinion, parts }: { opinion: AiAnalysis['analysis']; parts: readonly ProsePart[] }) {
  return (
    <div className={styles.prose}>
      {parts.map((part) => (
        <div key={part}>
          <h3>{copy.prose[part]}</h3>
          <p>{withNonBreakingSymbols(opinion[part] ?? copy.unavailable)}</p>
        </div>
      ))}
    </div>
  );
}
