import { track } from '@painel/shared/analytics';
import { CardBoundary, Widget } from '@painel/shared/federation';
import { polling, PriceTime } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { firstNameOf, useSession } from '@painel/shared/session';
import { Col, Grid, Page, PageHeader, SectionHeader, TextLink } from '@painel/shared/ui';
import { useEffect } from 'react';
import { PriceNotice } from '../features/price-freshness/price-notice';
import { PriceStrip } from '../features/price-strip/price-strip';
import { Shortcuts } from '../features/shortcuts/shortcuts';
import { copy } from './dashboard.copy';
import { useToday } from './use-today';

/** The first page after sign-in: the price and one's own figures, then the other sections' widgets. */
export function DashboardPage() {
  const user = useSession((session) => session.user);
  const today = useToday();

  useEffect(() => track('Dashboard_View'), []);

  return (
    <Page>
      <PageHeader
        title={copy.hello(firstNameOf(user) ?? copy.someone)}
        lead={today}
        tools={<PriceTime every={polling.ticker} />}
      />
      <PriceNotice />
      <CardBoundary name="dashboard/price-strip">
        <PriceStrip portfolio={<Widget of="portfolio/portfolio-summary" frame="cell" />} />
      </CardBoundary>
      <Shortcuts />
      <Grid top>
        <Col span={8} stack>
          <Widget of="analysis/price-chart" page="dashboard" height={470} />
          <Widget of="analysis/ai-analysis" page="dashboard" height={420} />
        </Col>
        <Col span={4} stack>
          <Widget of="analysis/fear-and-greed" height={260} />
          <Widget of="analysis/halving-countdown" page="dashboard" height={250} />
          <Widget of="analysis/technical-indicators" height={340} />
        </Col>
        <Col span={12}>
          <Widget of="analysis/key-metrics" height={130} />
        </Col>
      </Grid>
      <SectionHeader title={copy.news} end={<TextLink to={paths.news}>{copy.allNews}</TextLink>} />
      <Widget of="news/latest-news" height={320} />
    </Page>
  );
}
