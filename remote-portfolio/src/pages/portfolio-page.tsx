import { track } from '@painel/shared/analytics';
import { CardBoundary } from '@painel/shared/federation';
import { marketQueries, polling } from '@painel/shared/market';
import { Page, PageHeader, useMedia } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AddressSection } from '../features/addresses/address-section';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { FirstSteps } from '../features/first-steps/first-steps';
import { places } from '../features/first-steps/first-steps.model';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { holdingsOf } from '../features/summary/holdings.model';
import { PortfolioSummary } from '../features/summary/portfolio-summary';
import { SummarySource } from '../features/summary/summary-notices';
import { WalletSection } from '../features/wallets/wallet-section';
import { walletQueries } from '../features/wallets/wallets.queries';
import { copy } from './portfolio.copy';
import { useArrival } from './use-arrival';
import { WhenNear } from './when-near';

const loadHistory = async () => (await import('../features/history/history-card')).HistoryCard;
const loadTransfer = async () => (await import('./transfer-part')).TransferPart;

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
  useArrival(places.address, () => addressField.current?.focus());
  useArrival(places.wallet, () => setAdding(true));

  const holdings =
    addresses && watchedWallets && externalWallets
      ? holdingsOf({ addresses, watchedWallets, externalWallets })
      : null;
  // The lists push the rest of the page down: it keeps its space, but shows once their length is known.
  const listsPending = addressList.isPending || watched.isPending || externalWalletList.isPending;
  // On a phone the lists may be long, and the evolution would stand below all of them.
  const isPhone = useMedia('(max-width: 48em)');
  const historyFirst = isPhone && holdings?.length !== 0;
  const history = (
    <CardBoundary name="portfolio/history">
      <WhenNear name="history" load={loadHistory} height={400} />
    </CardBoundary>
  );

  const rates = { brl: ticker?.currentPrice ?? null, usd: ticker?.usdPrice ?? null };

  useEffect(() => {
    track('Portfolio_View');
  }, []);

  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} tools={<RefreshButtons />} notice={<SummarySource />} />
      <CardBoundary name="portfolio/summary">
        {holdings?.length === 0 ? (
          <FirstSteps label={copy.summary} />
        ) : (
          <PortfolioSummary
            holdings={holdings}
            counts={{
              addresses: addresses?.length,
              watchedWallets: watchedWallets?.length,
              externalWallets: externalWallets?.length,
            }}
          />
        )}
      </CardBoundary>
      {historyFirst && history}
      <CardBoundary name="portfolio/addresses">
        <AddressSection rates={rates} addressField={addressField} />
      </CardBoundary>
      <div style={listsPending ? { visibility: 'hidden' } : undefined}>
        <CardBoundary name="portfolio/wallets">
          <WalletSection rates={rates} adding={adding} onAdding={setAdding} />
        </CardBoundary>
        {!historyFirst && history}
        <CardBoundary name="portfolio/transfer">
          <WhenNear name="transfer" load={loadTransfer} height={280} />
        </CardBoundary>
      </div>
    </Page>
  );
}
