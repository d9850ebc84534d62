import { CardErrorBoundary, hasPage, lazyPart } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { Col, Grid, Page, PageHeader, TextLink } from '@painel/shared/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { CompareSkeleton } from '../features/compare/compare-skeleton';
import { CompareSource, CompareView } from '../features/compare/compare-view';
import { lastClosedDay } from '../features/compare/dca.model';
import { SendCostSkeleton } from '../features/send-cost/send-cost-skeleton';
import styles from './compare-page.module.css';
import { copy } from './pages.copy';

/** Below the fold. */
const SendCostCard = lazyPart(
  async () => (await import('../features/send-cost/send-cost-card')).SendCostCard,
);

const never = () => () => {};

export function ComparePage() {
  // The prerendered page has no current day.
  const lastDay = useSyncExternalStore(never, lastClosedDay, () => null);
  const words = copy.compare;
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={words.lead}
        notice={lastDay !== null && <CompareSource lastDay={lastDay} />}
      />
      <CardErrorBoundary name="analysis/compare">
        {lastDay === null ? <CompareSkeleton /> : <CompareView lastDay={lastDay} />}
      </CardErrorBoundary>
      <Grid top>
        <Col span={12}>
          <CardErrorBoundary name="analysis/send-cost">
            <Suspense fallback={<SendCostSkeleton />}>
              <SendCostCard />
            </Suspense>
          </CardErrorBoundary>
        </Col>
      </Grid>
      <p className={styles.foot}>
        {words.foot} {hasPage(paths.taxes) && <TextLink to={paths.taxes}>{words.taxes}</TextLink>}
      </p>
    </Page>
  );
}
