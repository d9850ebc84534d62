import { Page, PageHeader } from '@painel/shared/ui';
import { useParams } from 'react-router-dom';
import { ConfirmEmailCard } from '../features/email-change/confirm-email-card';
import { copy } from '../features/email-change/email-change.copy';

export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <Page width="narrow">
      <PageHeader title={copy.confirm.title} />
      <ConfirmEmailCard token={token} />
    </Page>
  );
}
