import { useParams } from 'react-router-dom';
import { EntryFrame } from '../features/entry-frame/entry-frame';
import { ResetPasswordForm } from '../features/reset-password/reset-password-form';
import { copy } from '../features/reset-password/reset-password.copy';

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  return (
    <EntryFrame title={copy.title} lead={copy.lead}>
      <ResetPasswordForm token={token} />
    </EntryFrame>
  );
}
