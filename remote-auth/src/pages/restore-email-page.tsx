import { useParams } from 'react-router-dom';
import { copy } from '../features/email-change/email-change.copy';
import { RestoreEmail } from '../features/email-change/restore-email';
import { AuthLayout } from '../features/auth-layout/auth-layout';

export function RestoreEmailPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout title={copy.restore.title} lead={copy.restore.lead}>
      <RestoreEmail token={token} />
    </AuthLayout>
  );
}
