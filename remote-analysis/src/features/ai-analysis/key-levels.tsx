import type { AiAnalysis } from '@painel/contract';
import { formatBrl, formatPercent } from '@painel/shared/format';
import { KeyValue, KeyValueList } from '@painel/shared/ui';
import { copy } from './ai-analysis.copy';
import { levelLadder } from './key-levels.model';

/** The ladder of targets, resistances and supports around the price of the analysis. */
export function KeyLevels({ analysis }: { analysis: AiAnalysis }) {
  const ladder = levelLadder(analysis.analysis.keyLevels, analysis.priceSnapshot.currentPrice);
  if (ladder.length === 0) return <p>{copy.noLevels}</p>;

  return (
    <KeyValueList ladder>
      {ladder.map(({ kind, price, distance }, place) => (
        <KeyValue
          key={place}
          label={copy.level[kind]}
          note={distance === null ? '\u00a0' : formatPercent(distance, { sign: true })}
          highlighted={kind === 'current'}
        >
          {formatBrl(price, { decimals: 0 })}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
