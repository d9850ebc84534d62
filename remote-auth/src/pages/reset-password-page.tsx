import { useParams } from 'react-router-dom';
import { AuthLayout } from '../features/auth-layout/auth-layout';
import { ResetPasswordForm } from '../features/reset-password/reset-password-form';
import { copy } from '../features/reset-password/reset-password.copy';

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout title={copy.title} lead={copy.lead}>
      <ResetPasswordForm token={token} />
    </AuthLayout>
  );
}
