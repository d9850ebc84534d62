import { CardErrorBoundary, hasPage } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { Page, PageHeader, TextLink } from '@painel/shared/ui';
import { useSyncExternalStore } from 'react';
import { WithdrawalSkeleton } from '../features/withdrawal/withdrawal-skeleton';
import { WithdrawalView } from '../features/withdrawal/withdrawal-view';
import styles from './compare-page.module.css';
import { copy } from './pages.copy';

const never = () => () => {};

export function WithdrawalPage() {
  // The prerendered page has no reader.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = copy.withdrawal;
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <CardErrorBoundary name="analysis/withdrawal">
        {isLive ? <WithdrawalView /> : <WithdrawalSkeleton />}
      </CardErrorBoundary>
      <p className={styles.foot}>
        {words.foot} <TextLink to={paths.compare}>{copy.compare.title}</TextLink>
        {hasPage(paths.taxes) && (
          <>
            {' · '}
            <TextLink to={paths.taxes}>{copy.compare.taxes}</TextLink>
          </>
        )}
      </p>
    </Page>
  );
}
