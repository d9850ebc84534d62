import { signIn } from '@painel/shared/session';
import { AuthLayout } from '../features/auth-layout/auth-layout';
import { SignInNotices } from '../features/sign-in/sign-in-notices';
import { PasskeyButton } from '../features/sign-in/passkey-button';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { copy } from '../features/sign-in/sign-in.copy';
import { useRedirectAfterSignIn } from '../features/sign-in/use-redirect-after-sign-in';
import { SocialSignIn } from '../features/social/social-sign-in';

export function LoginPage() {
  useRedirectAfterSignIn();
  return (
    <AuthLayout title={copy.title} lead={copy.lead}>
      <SignInNotices />
      <SocialSignIn>
        <PasskeyButton onSession={signIn} />
      </SocialSignIn>
      <SignInForm />
    </AuthLayout>
  );
}
