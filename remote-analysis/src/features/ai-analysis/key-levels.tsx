import type { AiAnalysis } from '@painel/contract';
import { formatPercent } from '@painel/shared/format';
import { inBothCurrencies, marketQueries, polling } from '@painel/shared/market';
import { useMoney } from '@painel/shared/preferences';
import { KeyValue, KeyValueList } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './ai-analysis.copy';
import { sortedLevels } from './key-levels.model';

/** The ladder of targets, resistances and supports around the price of the analysis. In reais until the ticker has both prices. */
export function KeyLevels({ analysis }: { analysis: AiAnalysis }) {
  const money = useMoney();
  const ticker = useQuery({ ...marketQueries.ticker(polling.ticker), enabled: money.main === 'usd' }).data
    ?.value;
  const ladder = sortedLevels(analysis.analysis.keyLevels, analysis.priceSnapshot.currentPrice);
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
          {money.write(inBothCurrencies(price, ticker), { decimals: 0 })}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
