import type { AiAnalysis } from '@painel/contract';
import { type Direction, DirectionMark } from '@painel/shared/ui';
import { copy } from './ai-analysis.copy';
import styles from './catalysts.module.css';

/** Arguments for a rise and for a fall. */
export function Catalysts({ catalysts }: { catalysts: AiAnalysis['analysis']['catalysts'] }) {
  return (
    <div className={styles.catalysts}>
      <Side title={copy.bullishCatalysts} direction="up" reasons={catalysts.bullish} />
      <Side title={copy.bearishCatalysts} direction="down" reasons={catalysts.bearish} />
    </div>
  );
}

interface SideProps {
  title: string;
  direction: Extract<Direction, 'up' | 'down'>;
  reasons: readonly string[];
}

function Side({ title, direction, reasons }: SideProps) {
  return (
    <div className={styles.side} data-direction={direction}>
      <h3>
        <DirectionMark direction={direction} />
        {title}
      </h3>
      {reasons.length === 0 ? (
        <p>{copy.noCatalysts}</p>
      ) : (
        <ul>
          {reasons.map((reason, place) => (
            <li key={place}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
