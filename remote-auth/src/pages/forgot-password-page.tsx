import { AuthLayout } from '../features/auth-layout/auth-layout';
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-form';
import { copy } from '../features/forgot-password/forgot-password.copy';

export function ForgotPasswordPage() {
  return (
    <AuthLayout title={copy.title} lead={copy.lead}>
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
