import type { AiAnalysis } from '@painel/contract';
import { formatNumber, formatPercent } from '@painel/shared/format';
import { DeltaBadge, SourceLink, Stat, StatCells } from '@painel/shared/ui';
import { copy } from './ai-analysis.copy';

const oneDecimal = { decimals: 1 };

interface Props {
  analysis: AiAnalysis;
  /** Simulated figures come from no source that could be named. */
  simulated: boolean;
}

/** The figures that the analysis was made of. */
export function Snapshots({ analysis, simulated }: Props) {
  const { trend, rsi } = analysis.technicalAnalysisSnapshot;
  const { priceChange24h, volatility24h } = analysis.priceSnapshot;
  const { dominance } = analysis.marketMetricsSnapshot;
  const source = simulated ? undefined : <SourceLink source={copy.dominanceSource} />;

  return (
    <StatCells columns={4}>
      <Stat
        label={copy.trend}
        value={trendWord(trend)}
        context={
          priceChange24h === null ? undefined : (
            <>
              <DeltaBadge value={priceChange24h} />
              {copy.inOneDay}
            </>
          )
        }
      />
      <Stat
        label={copy.rsi}
        value={formatNumber(rsi, oneDecimal)}
        context={rsi === null ? copy.unavailable : copy.rsiContext}
      />
      <Stat
        label={copy.volatility}
        value={formatPercent(volatility24h)}
        context={volatility24h === null ? copy.unavailable : copy.volatilityContext}
      />
      <Stat
        label={copy.dominance}
        value={formatPercent(dominance, oneDecimal)}
        context={dominance === null ? copy.unavailable : source}
      />
    </StatCells>
  );
}

function trendWord(trend: string | null) {
  if (trend === 'bullish' || trend === 'bearish' || trend === 'neutral') return copy.trendWord[trend];
  return trend ?? copy.unavailable;
}
