import fp from 'fastify-plugin';
import type { SocialConfig, SocialProviderId } from '../../../config/social-config';
import type { Slice } from '../../context';
import { createSignInTickets } from '../second-factor/sign-in-tickets';
import { createSocialIdentityStore } from './social-identities.store';
import { createSocialProvider } from './social-provider';
import { createSocialSignInStore } from './social-sign-ins.store';
import { socialCopy } from './social.copy';
import { socialRoutes } from './social.routes';
import { createSocialService } from './social.service';

type Options = Slice<
  'database' | 'authSecrets' | 'clock',
  'social' | 'publicUrl' | 'limits' | 'registration'
>;

/** Sign-in with Google, and with a provider of the operator's. */
export const socialPlugin = fp<Options>(async (app, { config, database, authSecrets, clock }) => {
  const { devices, securityEvents: events, sessionOpener, signInGuard: guard } = app;
  const serviceOf = (configured: SocialConfig, name: string) =>
    createSocialService({
      about: { id: configured.id, name },
      provider: createSocialProvider(configured),
      signIns: createSocialSignInStore(database),
      identities: createSocialIdentityStore(database),
      mayRegister: config.registration === 'open',
      clock,
    });
  const { google, openId } = config.social;
  const providers: [SocialProviderId, string, SocialConfig | null][] = [
    ['google', socialCopy.google, google],
    ['openid', openId?.name ?? socialCopy.otherProvider, openId],
  ];
  for (const [id, name, configured] of providers)
    await app.register(socialRoutes, {
      id,
      name,
      social: configured && serviceOf(configured, name),
      sessionOpener,
      guard,
      tickets: createSignInTickets(authSecrets[0], clock),
      events,
      devices,
      publicUrl: config.publicUrl,
      perMinute: config.limits.signInPerMinute,
    });
});
