import { CardBoundary } from '@painel/shared/federation';
import { Page, PageHeader, Stack } from '@painel/shared/ui';
import { AccountCard } from '../features/account/account-card';
import { AppearanceCard } from '../features/appearance/appearance-card';
import { copy } from '../features/appearance/appearance.copy';

export function SettingsPage() {
  return (
    <Page width="narrow">
      <PageHeader title={copy.settingsTitle} lead={copy.settingsLead} />
      <Stack>
        <CardBoundary name="auth/appearance">
          <AppearanceCard />
        </CardBoundary>
        <CardBoundary name="auth/account">
          <AccountCard />
        </CardBoundary>
      </Stack>
    </Page>
  );
}
