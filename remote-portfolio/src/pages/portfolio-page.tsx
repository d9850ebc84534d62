import type { LedgerAccount } from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { marketQueries, polling } from '@painel/shared/market';
import { Page, PageHeader, useMedia } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AddressSection } from '../features/addresses/address-section';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { FirstSteps, anchors } from '../features/first-steps/first-steps';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { ledgerStartQueries } from '../features/ledger-start/ledger-start.queries';
import { BeforeEntries, LedgerStart, WithEntries } from '../features/ledger-start/ledger-start';
import { CountedAccountsNotice } from '../features/ledger/accounts/counted-accounts-notice';
import { holdingsOf } from '../features/summary/holdings.model';
import { PortfolioSummary } from '../features/summary/portfolio-summary';
import { useWriteGain } from '../features/summary/place-gain';
import { SummarySource } from '../features/summary/summary-notices';
import { summaryQueries } from '../features/summary/summary.queries';
import { WalletSection } from '../features/wallets/wallet-section';
import { walletQueries } from '../features/wallets/wallets.queries';
import { copy } from './portfolio.copy';
import { LoadWhenNear } from './load-when-near';
import styles from './pages.module.css';
import { PortfolioNavigation } from './portfolio-navigation';
import { useLocation } from 'react-router-dom';

/** Calls back each time a link targets this hash, from here or from another page. */
function useHashTarget(anchor: string, arrive: () => void) {
  const location = useLocation();
  const arrived = useEffectEvent(arrive);

  useEffect(() => {
    if (location.hash !== anchor) return undefined;
    // Runs after the host has moved the focus to the title of the new page.
    const timer = setTimeout(() => arrived(), 0);
    return () => clearTimeout(timer);
  }, [location, anchor]);
}

const CoverageLine = lazyPart(
  async () => (await import('../features/ledger/position/coverage-line')).CoverageLine,
);
const loadComparison = async () =>
  (await import('../features/ledger/comparison/comparison-card')).ComparisonCard;
const loadHistory = async () => (await import('../features/history/history-card')).HistoryCard;
const loadLedger = async () => (await import('../features/ledger/position/ledger-overview')).LedgerOverview;
const loadPlans = async () => (await import('../features/ledger/plans/plan-section')).PlanSection;
const loadShare = async () => (await import('./share-part')).SharePart;
const loadTransfer = async () => (await import('./transfer-part')).TransferPart;

const noAccounts: LedgerAccount[] = [];
const noWallets: never[] = [];

export function PortfolioPage() {
  const addressList = useQuery(addressQueries.list());
  const addresses = addressList.data?.value;
  const externalWalletList = useQuery(walletQueries.list());
  const externalWallets = externalWalletList.data;
  const watched = useQuery(watchedWalletQueries.list());
  // Where they cannot be read, or the server has none, the rest adds up all the same.
  const watchedWallets = watched.data?.value ?? (watched.isPending ? undefined : []);
  const ticker = useQuery(marketQueries.ticker(polling.tickerOnPortfolio)).data?.value;

  const addressField = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  useHashTarget(anchors.address, () => addressField.current?.focus());
  useHashTarget(anchors.wallet, () => setAdding(true));
  const plans = useRef<HTMLDivElement>(null);
  useHashTarget(anchors.plans, () => plans.current?.scrollIntoView());

  const accounts = useQuery(ledgerStartQueries.accounts()).data ?? noAccounts;
  const owned =
    addresses && watchedWallets && externalWallets
      ? { addresses, watchedWallets, externalWallets, accounts }
      : null;
  const holdings = owned && holdingsOf(owned);
  const total = useQuery(summaryQueries.current()).data?.value.totalBalance;
  // The lists push the rest of the page down: it keeps its space, but shows once their length is known.
  const listsPending = addressList.isPending || watched.isPending || externalWalletList.isPending;
  const untilListed = listsPending ? ({ visibility: 'hidden' } as const) : undefined;
  // On a phone the lists may be long, and the evolution would be below all of them.
  const isPhone = useMedia('(max-width: 48em)');
  const historyFirst = isPhone && holdings?.length !== 0;
  const history = (
    <CardErrorBoundary name="portfolio/history">
      <LoadWhenNear name="history" load={loadHistory} height={560} close={historyFirst} />
    </CardErrorBoundary>
  );

  const rates = { brl: ticker?.currentPrice ?? null, usd: ticker?.usdPrice ?? null };

  const writeGain = useWriteGain(accounts, externalWallets ?? noWallets);

  const summaryOf = (part?: 'total' | 'rest') => (
    <PortfolioSummary
      part={part}
      holdings={holdings}
      totalNote={
        <WithEntries>
          <Suspense>
            <CoverageLine />
          </Suspense>
        </WithEntries>
      }
      counts={{
        addresses: addresses?.length,
        watchedWallets: watchedWallets?.length,
        externalWallets: externalWallets?.length,
      }}
    />
  );

  useEffect(() => {
    track('Portfolio_View');
  }, []);

  return (
    <Page>
      <PageHeader
        title={copy.title}
        lead={isPhone ? undefined : copy.lead}
        tools={<RefreshButtons />}
        notice={<SummarySource />}
      />
      <PortfolioNavigation />
      <CardErrorBoundary name="portfolio/summary">
        {holdings?.length === 0 ? (
          <BeforeEntries>
            <FirstSteps label={copy.summary} />
          </BeforeEntries>
        ) : (
          summaryOf(historyFirst ? 'total' : undefined)
        )}
        {owned && typeof total === 'number' && <CountedAccountsNotice owned={owned} total={total} />}
      </CardErrorBoundary>
      {historyFirst && (
        <>
          {history}
          <CardErrorBoundary name="portfolio/summary">
            <div className={styles.below}>{summaryOf('rest')}</div>
          </CardErrorBoundary>
        </>
      )}
      <div style={isPhone ? untilListed : undefined}>
        <CardErrorBoundary name="portfolio/ledger">
          <LedgerStart>
            <LoadWhenNear name="ledger" load={loadLedger} height={205} close />
          </LedgerStart>
        </CardErrorBoundary>
      </div>
      <CardErrorBoundary name="portfolio/addresses">
        <AddressSection
          rates={rates}
          gain={
            writeGain &&
            (({ id, isWallet }) => writeGain((gains) => (isWallet ? gains.wallet(id) : gains.address(id))))
          }
          addressField={addressField}
        />
      </CardErrorBoundary>
      <div style={untilListed}>
        <CardErrorBoundary name="portfolio/wallets">
          <WalletSection
            rates={rates}
            gain={writeGain && ((wallet) => writeGain((gains) => gains.external(wallet)))}
            adding={adding}
            onAdding={setAdding}
          />
        </CardErrorBoundary>
        {!historyFirst && history}
        <CardErrorBoundary name="portfolio/comparison">
          <WithEntries>
            <LoadWhenNear name="comparison" load={loadComparison} height={190} />
          </WithEntries>
        </CardErrorBoundary>
        <div id={anchors.plans.slice(1)} ref={plans}>
          <CardErrorBoundary name="portfolio/plans">
            <LoadWhenNear name="plans" load={loadPlans} height={180} />
          </CardErrorBoundary>
        </div>
        <CardErrorBoundary name="portfolio/transfer">
          <LoadWhenNear name="transfer" load={loadTransfer} height={280} />
        </CardErrorBoundary>
        <CardErrorBoundary name="portfolio/share">
          <LoadWhenNear name="share" load={loadShare} height={48} />
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
