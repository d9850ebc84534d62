import { track } from '@painel/shared/analytics';
import { CardBoundary } from '@painel/shared/federation';
import { marketQueries, polling } from '@painel/shared/market';
import { Page, PageHeader } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AddressSection } from '../features/addresses/address-section';
import { addressQueries, watchedWalletQueries } from '../features/addresses/addresses.queries';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { holdingsOf } from '../features/summary/holdings.model';
import { PortfolioSummary } from '../features/summary/portfolio-summary';
import { WalletSection } from '../features/wallets/wallet-section';
import { walletQueries } from '../features/wallets/wallets.queries';
import { copy } from './portfolio.copy';
import { WhenNear } from './when-near';

const loadHistory = async () => (await import('../features/history/history-card')).HistoryCard;
const loadTransfer = async () => (await import('./transfer-part')).TransferPart;

export function PortfolioPage() {
  const addresses = useQuery(addressQueries.list()).data?.value;
  const externalWallets = useQuery(walletQueries.list()).data;
  const watched = useQuery(watchedWalletQueries.list());
  // Where they cannot be read, or the server has none, the rest adds up all the same.
  const watchedWallets = watched.data?.value ?? (watched.isPending ? undefined : []);
  const ticker = useQuery(marketQueries.ticker(polling.tickerOnPortfolio)).data?.value;

  const rates = { brl: ticker?.currentPrice ?? null, usd: ticker?.usdPrice ?? null };

  useEffect(() => {
    track('Portfolio_View');
  }, []);

  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} tools={<RefreshButtons />} />
      <CardBoundary name="portfolio/summary">
        <PortfolioSummary
          holdings={
            addresses && watchedWallets && externalWallets
              ? holdingsOf({ addresses, watchedWallets, externalWallets })
              : null
          }
          counts={{
            addresses: addresses?.length,
            watchedWallets: watchedWallets?.length,
            externalWallets: externalWallets?.length,
          }}
        />
      </CardBoundary>
      <CardBoundary name="portfolio/addresses">
        <AddressSection rates={rates} />
      </CardBoundary>
      <CardBoundary name="portfolio/wallets">
        <WalletSection rates={rates} />
      </CardBoundary>
      <CardBoundary name="portfolio/history">
        <WhenNear name="history" load={loadHistory} height={400} />
      </CardBoundary>
      <CardBoundary name="portfolio/transfer">
        <WhenNear name="transfer" load={loadTransfer} height={280} />
      </CardBoundary>
    </Page>
  );
}
