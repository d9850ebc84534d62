import { CardErrorBoundary, hasPage } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { Page, PageHeader, TextLink } from '@painel/shared/ui';
import { useSyncExternalStore } from 'react';
import { CompareSkeleton } from '../features/compare/compare-skeleton';
import { CompareSource, CompareView } from '../features/compare/compare-view';
import { lastClosedDay } from '../features/compare/dca.model';
import styles from './compare-page.module.css';
import { copy } from './pages.copy';

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
      <p className={styles.foot}>
        {words.foot} {hasPage(paths.taxes) && <TextLink to={paths.taxes}>{words.taxes}</TextLink>}
      </p>
    </Page>
  );
}
