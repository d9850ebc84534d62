import { CardBoundary } from '@painel/shared/federation';
import { Col, Grid, Page, PageHeader } from '@painel/shared/ui';
import { ExplanationsCard } from '../features/explanations/explanations-card';
import { HalvingSection } from '../features/halving/halving-section';
import { StaircaseCard } from '../features/halving/staircase-card';
import { OnchainMetricsCard } from '../features/onchain/onchain-metrics-card';
import { OnchainSource, OnchainTools } from '../features/onchain/onchain-tools';
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
      <CardBoundary name="analysis/onchain-metrics">
        <OnchainMetricsCard />
      </CardBoundary>
      <Grid top>
        <Col span={5}>
          <CardBoundary name="analysis/explanations">
            <ExplanationsCard />
          </CardBoundary>
        </Col>
        <Col span={7}>
          <CardBoundary name="analysis/reward-staircase">
            <StaircaseCard />
          </CardBoundary>
        </Col>
      </Grid>
      <CardBoundary name="analysis/halving">
        <HalvingSection />
      </CardBoundary>
    </Page>
  );
}
