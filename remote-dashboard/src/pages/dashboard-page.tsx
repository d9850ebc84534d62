import { track } from '@painel/shared/analytics';
import { CardErrorBoundary, hasPage, Widget } from '@painel/shared/federation';
import { polling, PriceSource, PriceTime } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { firstNameOf, useSession } from '@painel/shared/session';
import { Col, Grid, Page, PageHeader, SectionHeader, TextLink, useNow } from '@painel/shared/ui';
import { useEffect } from 'react';
import { PriceNotice } from '../features/price-freshness/price-notice';
import { PriceStrip } from '../features/price-strip/price-strip';
import { Shortcuts } from '../features/shortcuts/shortcuts';
import { copy } from './dashboard.copy';
import { formatLongDate } from '@painel/shared/format';

const minuteMs = 60_000;

/** Today's date in words. Changes at midnight on a dashboard that stays open. */
function Today() {
  return formatLongDate(useNow(minuteMs));
}

/** The first page after sign-in: the price and the reader's own figures, then the other sections' widgets. */
export function DashboardPage() {
  const user = useSession((session) => session.user);

  useEffect(() => track('Dashboard_View'), []);

  return (
    <Page>
      <PageHeader
        title={user ? copy.hello(firstNameOf(user) ?? copy.someone) : copy.welcome}
        // The prerendered page has no user and was built on another day.
        lead={user ? <Today /> : '\u00a0'}
        tools={<PriceTime every={polling.ticker} />}
        notice={<PriceSource every={polling.ticker} />}
      />
      <PriceNotice />
      <CardErrorBoundary name="dashboard/price-strip">
        <PriceStrip portfolio={<Widget of="portfolio/portfolio-summary" frame="cell" />} />
      </CardErrorBoundary>
      <Shortcuts />
      <Grid top>
        <Col span={8} stack>
          <Widget of="analysis/price-chart" page="dashboard" />
          <Widget of="analysis/ai-analysis" page="dashboard" />
        </Col>
        <Col span={4} stack>
          <Widget of="analysis/fear-and-greed" />
          <Widget of="analysis/halving-countdown" page="dashboard" />
          <Widget of="analysis/technical-indicators" />
        </Col>
        <Col span={12}>
          <Widget of="analysis/key-metrics" />
        </Col>
      </Grid>
      {hasPage(paths.news) && (
        <>
          <SectionHeader title={copy.news} end={<TextLink to={paths.news}>{copy.allNews}</TextLink>} />
          <Widget of="news/latest-news" />
        </>
      )}
    </Page>
  );
}
