import { AuthLayout } from '../features/auth-layout/auth-layout';
import { useRedirectAfterSignIn } from '../features/sign-in/use-redirect-after-sign-in';
import { SignUpForm } from '../features/sign-up/sign-up-form';
import { copy } from '../features/sign-up/sign-up.copy';
import { useRegistrationMode } from '../features/sign-up/sign-up.queries';
import { SocialSignIn } from '../features/social/social-sign-in';

export function RegisterPage() {
  useRedirectAfterSignIn();
  const isOpen = useRegistrationMode() === 'open';
  return (
    <AuthLayout title={copy.title} lead={copy.lead}>
      {isOpen && <SocialSignIn />}
      <SignUpForm />
    </AuthLayout>
  );
}
