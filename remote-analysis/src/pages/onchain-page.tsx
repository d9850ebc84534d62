import { CardErrorBoundary } from '@painel/shared/federation';
import { Col, Grid, Page, PageHeader } from '@painel/shared/ui';
import { ExplanationsCard } from '../features/explanations/explanations-card';
import { HalvingSection } from '../features/halving/halving-section';
import { StaircaseCard } from '../features/halving/staircase-card';
import { OnchainMetricsCard } from '../features/onchain/onchain-metrics-card';
import { OnchainSource, OnchainTools } from '../features/onchain/onchain-tools';
import { AnalysisNavigation } from './analysis-navigation';
import { copy } from './pages.copy';

export function OnchainPage() {
  return (
    <Page>
      <PageHeader
        title={copy.onchain.title}
        lead={copy.onchain.lead}
        tools={<OnchainTools />}
        notice={<OnchainSource />}
      />
      <AnalysisNavigation />
      <CardErrorBoundary name="analysis/onchain-metrics">
        <OnchainMetricsCard />
      </CardErrorBoundary>
      <Grid top>
        <Col span={5}>
          <CardErrorBoundary name="analysis/explanations">
            <ExplanationsCard />
          </CardErrorBoundary>
        </Col>
        <Col span={7}>
          <CardErrorBoundary name="analysis/reward-staircase">
            <StaircaseCard />
          </CardErrorBoundary>
        </Col>
      </Grid>
      <CardErrorBoundary name="analysis/halving">
        <HalvingSection />
      </CardErrorBoundary>
    </Page>
  );
}
