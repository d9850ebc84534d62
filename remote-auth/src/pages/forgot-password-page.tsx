import { EntryFrame } from '../features/entry-frame/entry-frame';
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-form';
import { copy } from '../features/forgot-password/forgot-password.copy';

export function ForgotPasswordPage() {
  return (
    <EntryFrame title={copy.title} lead={copy.lead}>
      <ForgotPasswordForm />
    </EntryFrame>
  );
}
