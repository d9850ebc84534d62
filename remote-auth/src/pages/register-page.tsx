import { EntryFrame } from '../features/entry-frame/entry-frame';
import { useLeadOn } from '../features/sign-in/use-lead-on';
import { SignUpForm } from '../features/sign-up/sign-up-form';
import { copy } from '../features/sign-up/sign-up.copy';
import { GoogleSignIn } from '../features/social/google-sign-in';

export function RegisterPage() {
  useLeadOn();
  return (
    <EntryFrame title={copy.title} lead={copy.lead}>
      <GoogleSignIn />
      <SignUpForm />
    </EntryFrame>
  );
}
