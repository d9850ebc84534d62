import { polling } from '@painel/shared/market';
import { QuerySource, ReadingCard } from '@painel/shared/parts';
import { Col, Grid, SectionHeader, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CorrelationsCard } from './correlations-card';
import { LongShortStat, OpenInterestStat } from './derivative-stats';
import { EtfFlowStat } from './etf-flow-stat';
import { FundingStat } from './funding-stat';
import { LiquidityStat } from './liquidity-stat';
import { copy } from './market-metrics.copy';
import { marketMetricsQueries } from './market-metrics.queries';
import { DominanceStat, MarketCapStat } from './metric-stats';
import { ExchangeRateStat, VolatilityStat } from './price-stats';

/** The market's nine figures, and the correlation of bitcoin with other assets. */
export function MarketStructureSection() {
  const query = useQuery(marketMetricsQueries.current(polling.marketStructure));

  return (
    <section aria-label={copy.structure}>
      <SectionHeader
        title={copy.structure}
        end={<QuerySource query={query} sources={copy.structureSources} words={copy.everyFifteenMinutes} />}
      />
      <Grid>
        <Col span={query.isLoadingError ? 12 : 8}>
          <ReadingCard
            query={query}
            label={copy.structureFigures}
            failure={copy.structureFailed}
            height={{ phone: 575, tablet: 337, desktop: 337 }}
            flush
          >
            {(metrics, { source }) => (
              <StatCells columns={3} mobileColumns={2}>
                <MarketCapStat metrics={metrics} />
                <DominanceStat metrics={metrics} simulated={source === 'simulated'} meter />
                <EtfFlowStat metrics={metrics} />
                <LiquidityStat metrics={metrics} simulated={source === 'simulated'} />
                <FundingStat metrics={metrics} />
                <OpenInterestStat metrics={metrics} />
                <LongShortStat metrics={metrics} />
                <VolatilityStat metrics={metrics} />
                <ExchangeRateStat metrics={metrics} />
              </StatCells>
            )}
          </ReadingCard>
        </Col>
        {!query.isLoadingError && (
          <Col span={4}>
            <CorrelationsCard query={query} />
          </Col>
        )}
      </Grid>
    </section>
  );
}
