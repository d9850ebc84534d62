import { fearGreedClassOf } from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { CardErrorBoundary } from '@painel/shared/federation';
import { polling, PriceSource } from '@painel/shared/market';
import { Col, Grid, Page, PageHeader, Stack, useMedia } from '@painel/shared/ui';
import { useEffect } from 'react';
import { AiAnalysisCard } from '../features/ai-analysis/ai-analysis-card';
import { copy as moods } from '../features/fear-and-greed/fear-and-greed.copy';
import { FearAndGreedCard } from '../features/fear-and-greed/fear-and-greed-card';
import { HalvingCountdownCard } from '../features/halving/halving-countdown-card';
import { MomentCard } from '../features/moment/moment-card';
import { PriceChartCard } from '../features/price-chart/price-chart-card';
import { PriceHeadline } from '../features/price-headline/price-headline';
import { TechnicalIndicatorsCard } from '../features/technical-indicators/technical-indicators-card';
import { TechnicalMetricsCard } from '../features/technical-metrics/technical-metrics-card';
import { copy } from './pages.copy';

const moodOf = (value: number) => moods.classes[fearGreedClassOf(value)].name;

export function TechnicalPage() {
  useEffect(() => track('Technical_Analysis_View'), []);
  // On a phone the whole analysis is several screens long: the chart comes first.
  const isPhone = useMedia('(max-width: 48em)');
  const analysis = (
    <Stack>
      <CardErrorBoundary name="analysis/moment">
        <MomentCard moodOf={moodOf} />
      </CardErrorBoundary>
      <CardErrorBoundary name="analysis/ai-analysis">
        <AiAnalysisCard page="technical" folded={isPhone} />
      </CardErrorBoundary>
    </Stack>
  );

  return (
    <Page>
      <PageHeader
        title={copy.technical.title}
        lead={copy.technical.lead}
        tools={<PriceHeadline />}
        notice={<PriceSource every={polling.ticker} />}
      />
      {!isPhone && analysis}
      <Grid top={!isPhone}>
        <Col span={8} stack>
          <CardErrorBoundary name="analysis/price-chart">
            <PriceChartCard page="technical" />
          </CardErrorBoundary>
          {isPhone && analysis}
          <CardErrorBoundary name="analysis/technical-metrics">
            <TechnicalMetricsCard />
          </CardErrorBoundary>
        </Col>
        <Col span={4} stack>
          <CardErrorBoundary name="analysis/fear-and-greed">
            <FearAndGreedCard />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/technical-indicators">
            <TechnicalIndicatorsCard />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/halving-countdown">
            <HalvingCountdownCard refetchInterval={polling.halvingCard} />
          </CardErrorBoundary>
        </Col>
      </Grid>
    </Page>
  );
}
