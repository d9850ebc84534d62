import { SocialCallback } from '../features/social/social-callback';

export function OauthCallbackPage() {
  return <SocialCallback variant="token" provider="google" />;
}
