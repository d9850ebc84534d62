import type { Coin } from '@painel/contract';
import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { Page, PageHeader, Stack } from '@painel/shared/ui';
import { CoinSection } from '../features/coins/coin-section';
import { isSecret } from '../features/addresses/form/secret.model';
import { RefreshButtons } from '../features/refresh/refresh-buttons';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';

const LongTable = lazyPart(async () => (await import('../features/addresses/long-table')).LongTable<Coin>);

export function CoinsPage() {
  return (
    <Page>
      <PageHeader title={copy.coins.title} lead={copy.coins.lead} tools={<RefreshButtons />} />
      <PortfolioNavigation />
      <CardErrorBoundary name="portfolio/coins">
        <Stack>
          <CoinSection LongTable={LongTable} isSecret={isSecret} />
        </Stack>
      </CardErrorBoundary>
    </Page>
  );
}
