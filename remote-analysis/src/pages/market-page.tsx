import { CardErrorBoundary } from '@painel/shared/federation';
import { polling, PriceSource, PriceTime } from '@painel/shared/market';
import { Page, PageHeader, Stack } from '@painel/shared/ui';
import { AdoptionSection } from '../features/adoption/adoption-section';
import { MarketInfoCard } from '../features/market-info/market-info-card';
import { MarketStructureSection } from '../features/market-metrics/market-structure-section';
import { PriceChartCard } from '../features/price-chart/price-chart-card';
import { PremiumCard } from '../features/premium/premium-card';
import { AnalysisNavigation } from './analysis-navigation';
import { copy } from './pages.copy';

export function MarketPage() {
  return (
    <Page>
      <PageHeader
        title={copy.market.title}
        lead={copy.market.lead}
        tools={<PriceTime every={polling.ticker} />}
        notice={<PriceSource every={polling.ticker} />}
      />
      <AnalysisNavigation />
      <Stack>
        <CardErrorBoundary name="analysis/market-info">
          <MarketInfoCard />
        </CardErrorBoundary>
        <CardErrorBoundary name="analysis/premium">
          <PremiumCard />
        </CardErrorBoundary>
        <CardErrorBoundary name="analysis/price-chart">
          <PriceChartCard page="market" />
        </CardErrorBoundary>
      </Stack>
      <CardErrorBoundary name="analysis/market-structure">
        <MarketStructureSection />
      </CardErrorBoundary>
      <CardErrorBoundary name="analysis/adoption">
        <AdoptionSection />
      </CardErrorBoundary>
    </Page>
  );
}
