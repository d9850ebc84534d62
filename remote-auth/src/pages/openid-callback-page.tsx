import { SocialCallback } from '../features/social/social-callback';

export function OpenIdCallbackPage() {
  return <SocialCallback variant="code" provider="openid" />;
}
