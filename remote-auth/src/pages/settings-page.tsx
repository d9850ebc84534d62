import { CardErrorBoundary, ProofProvider, Widget } from '@painel/shared/federation';
import { Page, PageHeader, SectionHeader, Stack } from '@painel/shared/ui';
import type { ComponentType } from 'react';
import { copy as account } from '../features/account/account.copy';
import { AccountCard } from '../features/account/account-card';
import { ActivityCard } from '../features/account/activity-card';
import { ChangePasswordCard } from '../features/account/change-password-card';
import { DeleteAccountCard } from '../features/account/delete-account-card';
import { ExportCard } from '../features/account/export-card';
import { OpenSessionsCard } from '../features/account/open-sessions-card';
import { OwnTokensCard } from '../features/account/own-tokens/own-tokens-card';
import { PasskeysCard } from '../features/account/passkeys/passkeys-card';
import { ProofDialog } from '../features/proof/proof-dialog';
import { AppearanceCard } from '../features/preferences/appearance-card';
import { copy } from '../features/preferences/preferences.copy';
import { SecondFactorCard } from '../features/account/second-factor/second-factor-card';
import { PrivacyCard } from '../features/preferences/privacy-card';
import { UnitsCard } from '../features/preferences/units-card';

/** The keys of exchanges, of the section that uses them. */
const ConnectionKeys = () => <Widget of="portfolio/connection-keys" />;

const forSight = { appearance: AppearanceCard, units: UnitsCard, privacy: PrivacyCard };
const forSecurity = {
  'change-password': ChangePasswordCard,
  'open-sessions': OpenSessionsCard,
  'second-factor': SecondFactorCard,
  passkeys: PasskeysCard,
  'own-tokens': OwnTokensCard,
  'connection-keys': ConnectionKeys,
  activity: ActivityCard,
};
const ofTheAccount = { account: AccountCard, export: ExportCard, 'delete-account': DeleteAccountCard };

/** Cards one below the other, each failing by itself. */
function Cards({ cards }: { cards: Readonly<Record<string, ComponentType>> }) {
  return (
    <Stack>
      {Object.entries(cards).map(([name, Card]) => (
        <CardErrorBoundary key={name} name={`auth/${name}`}>
          <Card />
        </CardErrorBoundary>
      ))}
    </Stack>
  );
}

export function SettingsPage() {
  return (
    <Page width="narrow">
      <PageHeader title={copy.settingsTitle} lead={copy.settingsLead} />
      <Cards cards={forSight} />
      <ProofProvider dialog={ProofDialog}>
        <SectionHeader title={account.security} />
        <Cards cards={forSecurity} />
        <SectionHeader title={account.data} />
        <Cards cards={ofTheAccount} />
      </ProofProvider>
    </Page>
  );
}
