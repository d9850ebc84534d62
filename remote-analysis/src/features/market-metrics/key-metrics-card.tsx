import { polling } from '@painel/shared/market';
import { ReadingBody, ReadingSource } from '@painel/shared/parts';
import { Card, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EtfFlowStat } from './etf-flow-stat';
import { FundingStat } from './funding-stat';
import { copy } from './market-metrics.copy';
import { marketMetricsQueries } from './market-metrics.queries';
import { DominanceStat, MarketCapStat } from './metric-stats';

/** The four figures of the market that a reader looks at first. */
export function KeyMetricsCard() {
  const query = useQuery(marketMetricsQueries.current(polling.keyMetrics));

  return (
    <Card
      title={copy.keyTitle}
      busy={query.isPending}
      flush
      headerEnd={
        query.data && (
          <ReadingSource
            source={query.data.source}
            readAt={query.data.readAt}
            receivedAt={query.dataUpdatedAt}
            sources={copy.keySources}
          />
        )
      }
    >
      <ReadingBody
        query={query}
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
      </ReadingBody>
    </Card>
  );
}
