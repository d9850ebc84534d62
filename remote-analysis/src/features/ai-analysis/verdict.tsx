import type { AiAnalysis } from '@painel/contract';
import { formatPercent, withNonBreakingSymbols } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { Badge, type IconName } from '@painel/shared/ui';
import { copy } from './ai-analysis.copy';
import { confidenceOf } from './verdict.model';
import { recommendationOf, sentenceCase } from './verdict.model';
import { splitLead } from './verdict.model';
import styles from './ai-analysis-card.module.css';

type Opinion = AiAnalysis['analysis'];

const icons: Record<'up' | 'down' | 'warn', IconName> = { up: 'check', down: 'alert', warn: 'warning' };
const tones = { high: 'up', medium: 'warn', low: 'down' } as const;
const whole = { decimals: 0 };

/** The result of the analysis: recommendation, allocation, confidence and summary. */
export function Verdict({ opinion, large = false }: { opinion: Opinion; large?: boolean }) {
  const { id, tone, partial } = recommendationOf(opinion.recommendation);

  return (
    <>
      <div className={styles.top}>
        <Badge tone={tone} size="lg" icon={icons[tone]}>
          {id === null ? sentenceCase(opinion.recommendation) : copy.recommendation[id]}
        </Badge>
        {partial && <Allocation percent={opinion.recommendationPercentage} />}
        <ConfidenceMeter percent={opinion.confidenceLevel} />
      </div>
      <Summary text={opinion.summary} large={large} />
    </>
  );
}

function Allocation({ percent }: { percent: number | null }) {
  return (
    <dl className={styles.allocation}>
      <dt>{copy.allocation}</dt>
      <dd>{percent === null ? copy.unavailable : formatPercent(percent, { upTo: 0 })}</dd>
    </dl>
  );
}

function ConfidenceMeter({ percent }: { percent: number | null }) {
  const word = percent === null ? 'low' : confidenceOf(percent);
  const text = percent === null ? copy.unavailable : copy.confidenceWord[word](formatPercent(percent, whole));

  return (
    <div className={styles.confidence}>
      <p>
        <span>{copy.confidence}</span>
        <strong>{text}</strong>
      </p>
      <Meter label={copy.confidence} value={percent} valueText={text} tone={tones[word]} />
    </div>
  );
}

function Summary({ text, large }: { text: string | null; large: boolean }) {
  if (text === null) return null;
  const { lead, rest } = splitLead(withNonBreakingSymbols(text));
  return (
    <p className={styles.summary} data-large={large}>
      <strong>{lead}</strong> {rest}
    </p>
  );
}
