import { polling } from '@painel/shared/market';
import { ReadingCard } from '@painel/shared/parts';
import { StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EtfFlowStat } from './etf-flow-stat';
import { FundingStat } from './funding-stat';
import { copy } from './market-metrics.copy';
import { marketMetricsQueries } from './market-metrics.queries';
import { DominanceStat, MarketCapStat } from './metric-stats';

/** The four most important figures of the market. */
export function KeyMetricsCard() {
  const query = useQuery(marketMetricsQueries.current(polling.keyMetrics));

  return (
    <ReadingCard
      query={query}
      title={copy.keyTitle}
      sources={copy.keySources}
      failure={copy.keyFailed}
      height={{ phone: 189, tablet: 165, desktop: 68 }}
      flush
    >
      {(metrics, { source }) => (
        <StatCells columns={4}>
          <MarketCapStat metrics={metrics} />
          <DominanceStat metrics={metrics} simulated={source === 'simulated'} />
          <EtfFlowStat metrics={metrics} />
          <FundingStat metrics={metrics} />
        </StatCells>
      )}
    </ReadingCard>
  );
}
