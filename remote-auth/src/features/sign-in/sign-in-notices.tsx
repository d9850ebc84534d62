import { Notice } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { signInNotices } from './sign-in.model';

/** Why the visitor is here, when the address or the page before says so. */
export function SignInNotices() {
  const { search, state } = useLocation();
  return signInNotices(new URLSearchParams(search), state).map(({ tone, text }) => (
    <Notice key={text} tone={tone} icon={tone === 'warn' ? 'clock' : undefined}>
      {text}
    </Notice>
  ));
}
