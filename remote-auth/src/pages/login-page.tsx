import { signIn } from '@painel/shared/session';
import { EntryFrame } from '../features/entry-frame/entry-frame';
import { ArrivalNotices } from '../features/sign-in/arrival-notices';
import { PasskeyButton } from '../features/sign-in/passkey-button';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { copy } from '../features/sign-in/sign-in.copy';
import { useLeadOn } from '../features/sign-in/use-lead-on';
import { GoogleSignIn } from '../features/social/google-sign-in';

export function LoginPage() {
  useLeadOn();
  return (
    <EntryFrame title={copy.title} lead={copy.lead}>
      <ArrivalNotices />
      <GoogleSignIn>
        <PasskeyButton onSession={signIn} />
      </GoogleSignIn>
      <SignInForm />
    </EntryFrame>
  );
}
