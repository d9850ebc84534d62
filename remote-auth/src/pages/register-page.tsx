import { AuthLayout } from '../features/auth-layout/auth-layout';
import { useRedirectAfterSignIn } from '../features/sign-in/use-redirect-after-sign-in';
import { SignUpForm } from '../features/sign-up/sign-up-form';
import { copy } from '../features/sign-up/sign-up.copy';
import { GoogleSignIn } from '../features/social/google-sign-in';

export function RegisterPage() {
  useRedirectAfterSignIn();
  return (
    <AuthLayout title={copy.title} lead={copy.lead}>
      <GoogleSignIn />
      <SignUpForm />
    </AuthLayout>
  );
}
