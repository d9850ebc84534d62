import { Notice } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { signInNotices } from './sign-in.model';

/** The reason of the visit, from the address or the previous page. */
export function SignInNotices() {
  const { search, state } = useLocation();
  return signInNotices(new URLSearchParams(search), state).map(({ tone, text }) => (
    <Notice key={text} tone={tone} icon={tone === 'warn' ? 'clock' : undefined}>
      {text}
    </Notice>
  ));
}
