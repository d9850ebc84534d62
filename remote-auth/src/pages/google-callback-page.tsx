import { SocialCallback } from '../features/social/social-callback';

export function GoogleCallbackPage() {
  return <SocialCallback variant="code" provider="google" />;
}
