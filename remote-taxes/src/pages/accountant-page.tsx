import { CardErrorBoundary } from '@painel/shared/federation';
import { SkeletonCard } from '@painel/shared/parts';
import { Page, PageHeader } from '@painel/shared/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountantView } from '../features/accountant/accountant-view';
import { CheckCard, MirrorCard } from './late-cards';
import { copy } from './taxes.copy';
import styles from './taxes-page.module.css';

const never = () => () => {};

const moreOf = (token: string, year: number) => (
  <>
    <CardErrorBoundary name="taxes/check">
      <Suspense fallback={<SkeletonCard height={240} />}>
        <CheckCard year={year} token={token} />
      </Suspense>
    </CardErrorBoundary>
    <CardErrorBoundary name="taxes/decripto">
      <Suspense fallback={<SkeletonCard height={240} />}>
        <MirrorCard year={year} token={token} />
      </Suspense>
    </CardErrorBoundary>
  </>
);

/** The taxes of another person, for the accountant who has a link. Its token is behind the mark, which reaches no server. */
export function AccountantPage() {
  const token = useLocation().hash.slice(1);
  // The prerendered page has no token.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Page>
      <PageHeader title={copy.accountant} lead={copy.accountantLead} />
      <CardErrorBoundary name="taxes/accountant">
        {isInBrowser ? (
          <AccountantView key={token} token={token} more={moreOf} />
        ) : (
          <SkeletonCard height={320} />
        )}
      </CardErrorBoundary>
      <p className={styles.foot}>{copy.foot}</p>
    </Page>
  );
}
