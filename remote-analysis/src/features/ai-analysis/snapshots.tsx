import type { AiAnalysis } from '@painel/contract';
import { formatNumber, formatPercent } from '@painel/shared/format';
import { marketQueries, polling } from '@painel/shared/market';
import { DeltaBadge, SourceLink, Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './ai-analysis.copy';

const oneDecimal = { decimals: 1 };

interface Props {
  analysis: AiAnalysis;
  /** Simulated figures come from no source that could be named. */
  simulated: boolean;
}

/** The figures that the analysis was made of. */
export function Snapshots({ analysis, simulated }: Props) {
  // Other cards of the page show these figures too, so their current readings come first.
  const technical = useQuery(marketQueries.technicalAnalysis()).data?.value;
  const ticker = useQuery(marketQueries.ticker(polling.ticker)).data?.value;
  const trend = technical?.trend ?? analysis.technicalAnalysisSnapshot.trend;
  const rsi = technical?.rsi.value ?? analysis.technicalAnalysisSnapshot.rsi;
  const priceChange24h = ticker?.priceChangePercentage24h ?? analysis.priceSnapshot.priceChange24h;
  const { volatility24h } = analysis.priceSnapshot;
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
