import { track } from '@painel/shared/analytics';
import { marketQueries } from '@painel/shared/market';
import { ReadingCard } from '@painel/shared/parts';
import { StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AverageStat, TrendStat } from './average-stats';
import { BollingerStat } from './bollinger-stat';
import { LevelsBar } from './levels-bar';
import { MacdStat, RsiStat } from './oscillator-stats';
import { copy } from './technical-metrics.copy';

/** Averages, RSI, MACD, Bollinger bands and levels, as the server computes them from the daily candles. */
export function TechnicalMetricsCard() {
  const query = useQuery(marketQueries.technicalAnalysis());
  const shown = query.data !== undefined;

  useEffect(() => {
    if (shown) track('Indicator_View', { card: 'technical-metrics' });
  }, [shown]);

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      words={copy.daily}
      failure={copy.loadFailed}
      height={{ phone: 766, tablet: 336, desktop: 336 }}
      flush
    >
      {(analysis) => (
        <>
          <StatCells columns={3}>
            <TrendStat analysis={analysis} />
            <AverageStat label={copy.ma50} average={analysis.movingAverages.ma50} />
            <AverageStat label={copy.ma200} average={analysis.movingAverages.ma200} />
            <RsiStat analysis={analysis} />
            <MacdStat analysis={analysis} />
            <BollingerStat analysis={analysis} />
          </StatCells>
          <LevelsBar levels={analysis.levels} />
        </>
      )}
    </ReadingCard>
  );
}
