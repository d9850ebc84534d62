import { CardBoundary } from '@painel/shared/federation';
import { Page, PageHeader, Stack } from '@painel/shared/ui';
import { AccountCard } from '../features/account/account-card';
import { ChangePasswordCard } from '../features/account/change-password-card';
import { DeleteAccountCard } from '../features/account/delete-account-card';
import { ExportCard } from '../features/account/export-card';
import { OpenSessionsCard } from '../features/account/open-sessions-card';
import { PasskeysCard } from '../features/account/passkeys-card';
import { AppearanceCard } from '../features/preferences/appearance-card';
import { copy } from '../features/preferences/preferences.copy';
import { PrivacyCard } from '../features/preferences/privacy-card';
import { UnitsCard } from '../features/preferences/units-card';

const cards = {
  appearance: AppearanceCard,
  units: UnitsCard,
  privacy: PrivacyCard,
  'change-password': ChangePasswordCard,
  'open-sessions': OpenSessionsCard,
  passkeys: PasskeysCard,
  account: AccountCard,
  export: ExportCard,
  'delete-account': DeleteAccountCard,
};

export function SettingsPage() {
  return (
    <Page width="narrow">
      <PageHeader title={copy.settingsTitle} lead={copy.settingsLead} />
      <Stack>
        {Object.entries(cards).map(([name, Card]) => (
          <CardBoundary key={name} name={`auth/${name}`}>
            <Card />
          </CardBoundary>
        ))}
      </Stack>
    </Page>
  );
}
