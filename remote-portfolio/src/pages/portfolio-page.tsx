import type { LedgerAccount } from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { marketQueries, polling } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { Page, PageHeader } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AddressSection } from '../features/addresses/address-section';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { FirstSteps, anchors } from '../features/first-steps/first-steps';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { ledgerStartQueries } from '../features/ledger-start/ledger-start.queries';
import {
  BeforeEntries,
  LedgerStart,
  useHasEntries,
  WithEntries,
} from '../features/ledger-start/ledger-start';
import { CountedAccountsNotice } from '../features/ledger/accounts/counted-accounts-notice';
import { holdingsOf } from '../features/summary/holdings.model';
import { PortfolioSummary } from '../features/summary/portfolio-summary';
import { useWriteGain } from '../features/summary/place-gain';
import { SummarySource } from '../features/summary/summary-notices';
import { summaryQueries } from '../features/summary/summary.queries';
import { WalletSection } from '../features/wallets/wallet-section';
import { walletQueries } from '../features/wallets/wallets.queries';
import { copy } from './portfolio.copy';
import { LoadPart } from './load-part';
import styles from './pages.module.css';
import { PortfolioNavigation } from './portfolio-navigation';
import { useLocation, useNavigate } from 'react-router-dom';

/** Calls back each time a link targets this hash, from here or from another page, as soon as its place is shown. */
function useHashTarget(anchor: string, arrive: () => void, isShown = true) {
  const location = useLocation();
  const arrived = useEffectEvent(arrive);

  useEffect(() => {
    if (location.hash !== anchor || !isShown) return undefined;
    // Runs after the host has moved the focus to the title of the new page.
    const timer = setTimeout(() => arrived(), 0);
    return () => clearTimeout(timer);
  }, [location, anchor, isShown]);
}

const CoverageLine = lazyPart(
  async () => (await import('../features/ledger/position/coverage-line')).CoverageLine,
);
const LedgerOverview = lazyPart(
  async () => (await import('../features/ledger/position/ledger-overview')).LedgerOverview,
);
const ReturnCells = lazyPart(async () => (await import('./return-cells')).ReturnCells);
const HowPart = lazyPart(async () => (await import('./how-part')).HowPart);
/** As high as its button. */
const HowSkeleton = () => <div className={styles.how} aria-hidden="true" />;
const AccountsPart = lazyPart(async () => (await import('./accounts-part')).AccountsPart);
const loadHistory = async () => (await import('../features/history/history-part')).HistoryPart;
const loadMonths = async () => (await import('../features/months/months-part')).MonthsPart;
const loadShare = async () => (await import('./share-part')).SharePart;
const loadTransfer = async () => (await import('./transfer-part')).TransferPart;

const hidden = { visibility: 'hidden' } as const;
const noAccounts: LedgerAccount[] = [];
const noWallets: never[] = [];

interface Props {
  /** Of the page without an account, whose figures are invented. It offers no change. */
  example?: {
    title: string;
    notice: ReactNode;
    /** Next to the title. */
    tools: ReactNode;
    /** Next to the total. */
    badge: ReactNode;
    /** Below the summary and the accounts. */
    rest: ReactNode;
  };
}

export function PortfolioPage({ example }: Props) {
  const addressList = useQuery(addressQueries.list());
  const addresses = addressList.data?.value;
  const externalWalletList = useQuery(walletQueries.list());
  const externalWallets = externalWalletList.data;
  const watched = useQuery(watchedWalletQueries.list());
  // Where they cannot be read, or the server has none, the rest adds up all the same.
  const watchedWallets = watched.data?.value ?? (watched.isPending ? undefined : []);
  const ticker = useQuery(marketQueries.ticker(polling.tickerOnPortfolio)).data?.value;

  const navigate = useNavigate();
  const addressField = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  useHashTarget(anchors.wallet, () => setAdding(true));
  // The plans were a part of this page: links in old messages lead to it.
  useHashTarget(anchors.plans, () => void navigate(paths.plans, { replace: true }));

  const accountList = useQuery(ledgerStartQueries.accounts());
  const accounts = accountList.data ?? noAccounts;
  const hasEntries = useHasEntries();
  const owned =
    addresses && watchedWallets && externalWallets
      ? { addresses, watchedWallets, externalWallets, accounts }
      : null;
  const holdings = owned && holdingsOf(owned);
  const total = useQuery(summaryQueries.current()).data?.value.totalBalance;
  // The lists push the rest of the page down: it keeps its space, but shows once their length is known.
  const listsPending = addressList.isPending || watched.isPending || externalWalletList.isPending;
  const untilListed = listsPending ? hidden : undefined;
  // The first steps are shorter than the summary in whose place they come, and the addresses must not be seen moving up.
  // A reader with one of them has the summary, also where another list does not answer.
  const holdsSome = [addresses, watchedWallets, externalWallets].some((list) => list && list.length > 0);
  const isFirstKnown = holdsSome || (!listsPending && !(holdings?.length === 0 && accountList.isPending));
  useHashTarget(anchors.address, () => addressField.current?.focus(), isFirstKnown);
  const rates = { brl: ticker?.currentPrice ?? null, usd: ticker?.usdPrice ?? null };
  const writeGain = useWriteGain(accounts, externalWallets ?? noWallets, rates);

  useEffect(() => {
    track('Portfolio_View');
  }, []);

  const summary = (
    <PortfolioSummary
      holdings={holdings}
      counts={{
        addresses: addresses?.length,
        watchedWallets: watchedWallets?.length,
        externalWallets: externalWallets?.length,
      }}
      totalNote={
        example?.badge ?? (
          <WithEntries>
            <Suspense>
              <CoverageLine />
            </Suspense>
          </WithEntries>
        )
      }
      returns={
        <Suspense>
          <ReturnCells />
        </Suspense>
      }
      chart={
        <CardErrorBoundary name="portfolio/history">
          <LoadPart name="history" load={loadHistory} height={386} inset />
        </CardErrorBoundary>
      }
      figures={
        <CardErrorBoundary name="portfolio/ledger">
          <LedgerStart>
            <Suspense>
              <LedgerOverview prices={rates} />
            </Suspense>
          </LedgerStart>
        </CardErrorBoundary>
      }
      explained={
        <Suspense fallback={<HowSkeleton />}>
          <HowPart hasEntries={hasEntries} prices={rates} />
        </Suspense>
      }
      tools={!example && <RefreshButtons quiet />}
    />
  );

  const accountsPart = (
    <WithEntries>
      <Suspense>
        <AccountsPart rates={rates} />
      </Suspense>
    </WithEntries>
  );

  return (
    <Page>
      <PageHeader
        title={example?.title ?? copy.title}
        tools={example?.tools}
        notice={!example && <SummarySource />}
      />
      {example ? example.notice : <PortfolioNavigation />}
      <CardErrorBoundary name="portfolio/summary">
        {holdings?.length === 0 ? (
          <>
            <BeforeEntries>
              <FirstSteps label={copy.summary} />
            </BeforeEntries>
            <WithEntries>{summary}</WithEntries>
          </>
        ) : (
          summary
        )}
        {owned && typeof total === 'number' && (
          <div className={styles.counted}>
            <CountedAccountsNotice owned={owned} total={total} />
          </div>
        )}
      </CardErrorBoundary>
      {!example && holdings !== null && holdings.length > 0 && (
        <CardErrorBoundary name="portfolio/months">
          <LoadPart name="months" load={loadMonths} height={218} />
        </CardErrorBoundary>
      )}
      {example ? (
        <>
          {accountsPart}
          {example.rest}
        </>
      ) : (
        <>
          <div style={isFirstKnown ? undefined : hidden}>
            <CardErrorBoundary name="portfolio/addresses">
              <AddressSection
                rates={rates}
                gain={
                  writeGain &&
                  (({ id, isWallet }) =>
                    writeGain((gains) => (isWallet ? gains.wallet(id) : gains.address(id))))
                }
                addressField={addressField}
              />
            </CardErrorBoundary>
          </div>
          <div style={untilListed}>
            <CardErrorBoundary name="portfolio/wallets">
              <WalletSection
                rates={rates}
                gain={writeGain && ((wallet) => writeGain((gains) => gains.external(wallet)))}
                adding={adding}
                onAdding={setAdding}
              />
            </CardErrorBoundary>
            {accountsPart}
            <CardErrorBoundary name="portfolio/transfer">
              <LoadPart name="transfer" load={loadTransfer} height={280} />
            </CardErrorBoundary>
            <CardErrorBoundary name="portfolio/share">
              <LoadPart name="share" load={loadShare} height={48} />
            </CardErrorBoundary>
          </div>
        </>
      )}
    </Page>
  );
}
