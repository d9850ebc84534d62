import { CardBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { MarketInfoCard } from '../features/market-info/market-info-card';
import { PriceTime } from '../features/price-headline/price-time';
import { copy } from './pages.copy';

export function MarketPage() {
  return (
    <Page>
      <PageHeader title={copy.market.title} lead={copy.market.lead} tools={<PriceTime />} />
      <CardBoundary name="analysis/market-info">
        <MarketInfoCard />
      </CardBoundary>
    </Page>
  );
}
