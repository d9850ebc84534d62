import { fearGreedClassOf } from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { CardErrorBoundary } from '@painel/shared/federation';
import { polling, PriceSource } from '@painel/shared/market';
import { Page, PageHeader, Stack, useMedia } from '@painel/shared/ui';
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
import { AnalysisNavigation } from './analysis-navigation';
import { copy } from './pages.copy';
import styles from './technical-page.module.css';

const moodOf = (value: number) => moods.classes[fearGreedClassOf(value)].name;

export function TechnicalPage() {
  useEffect(() => track('Technical_Analysis_View'), []);
  const isPhone = useMedia('(max-width: 48em)');

  return (
    <Page>
      <PageHeader
        title={copy.technical.title}
        lead={copy.technical.lead}
        tools={<PriceHeadline />}
        notice={<PriceSource every={polling.ticker} />}
      />
      <AnalysisNavigation />
      <div className={styles.reading}>
        <Stack>
          <CardErrorBoundary name="analysis/price-chart">
            <PriceChartCard page="technical" />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/moment">
            <MomentCard moodOf={moodOf} />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/ai-analysis">
            <AiAnalysisCard page="technical" folded={isPhone} />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/technical-metrics">
            <TechnicalMetricsCard />
          </CardErrorBoundary>
        </Stack>
        <Stack>
          <CardErrorBoundary name="analysis/technical-indicators">
            <TechnicalIndicatorsCard />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/fear-and-greed">
            <FearAndGreedCard />
          </CardErrorBoundary>
          <CardErrorBoundary name="analysis/halving-countdown">
            <HalvingCountdownCard refetchInterval={polling.halvingCard} />
          </CardErrorBoundary>
        </Stack>
      </div>
    </Page>
  );
}
