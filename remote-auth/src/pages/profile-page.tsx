import { CardErrorBoundary, ProofProvider } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Page, PageHeader } from '@painel/shared/ui';
import { ProfileCard } from '../features/profile/profile-card';
import { ProofDialog } from '../features/proof/proof-dialog';
import { copy } from '../features/profile/profile.copy';

export function ProfilePage() {
  return (
    <Page width="narrow">
      <PageHeader
        title={copy.title}
        tools={
          <ButtonLink to={paths.settings} icon="sliders">
            {copy.settings}
          </ButtonLink>
        }
      />
      <CardErrorBoundary name="auth/profile">
        <ProofProvider dialog={ProofDialog}>
          <ProfileCard />
        </ProofProvider>
      </CardErrorBoundary>
    </Page>
  );
}
