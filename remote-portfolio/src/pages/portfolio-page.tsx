import { track } from '@painel/shared/analytics';
import { CardBoundary } from '@painel/shared/federation';
import { marketQueries, polling } from '@painel/shared/market';
import { Page, PageHeader, preloadDialog } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AddressSection } from '../features/addresses/address-section';
import { addressQueries } from '../features/addresses/addresses.queries';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { holdingsOf } from '../features/summary/holdings.model';
import { PortfolioSummary } from '../features/summary/portfolio-summary';
import { WalletSection } from '../features/wallets/wallet-section';
import { walletQueries } from '../features/wallets/wallets.queries';
import { copy } from './portfolio.copy';

export function PortfolioPage() {
  const addresses = useQuery(addressQueries.list()).data?.value;
  const wallets = useQuery(walletQueries.list()).data;
  const ticker = useQuery(marketQueries.ticker(polling.tickerOnPortfolio)).data?.value;

  useEffect(() => {
    track('Portfolio_View');
    preloadDialog();
  }, []);

  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} tools={<RefreshButtons />} />
      <CardBoundary name="portfolio/summary">
        <PortfolioSummary
          holdings={addresses && wallets ? holdingsOf(addresses, wallets) : null}
          addressCount={addresses?.length ?? null}
          walletCount={wallets?.length ?? null}
        />
      </CardBoundary>
      <CardBoundary name="portfolio/addresses">
        <AddressSection rates={{ brl: ticker?.currentPrice ?? null, usd: ticker?.usdPrice ?? null }} />
      </CardBoundary>
      <CardBoundary name="portfolio/wallets">
        <WalletSection rate={ticker?.currentPrice ?? null} />
      </CardBoundary>
    </Page>
  );
}
