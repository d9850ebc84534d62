import { useParams } from 'react-router-dom';
import { copy } from '../features/email-change/email-change.copy';
import { RestoreEmail } from '../features/email-change/restore-email';
import { EntryFrame } from '../features/entry-frame/entry-frame';

export function RestoreEmailPage() {
  const { token = '' } = useParams();
  return (
    <EntryFrame title={copy.restore.title} lead={copy.restore.lead}>
      <RestoreEmail token={token} />
    </EntryFrame>
  );
}
