import fp from 'fastify-plugin';
import type { Slice } from '../context';
import { createSignInTickets } from '../second-factor/sign-in-tickets';
import { createSocialIdentityStore } from './social-identities.store';
import { createSocialProvider } from './social-provider';
import { createSocialSignInStore } from './social-sign-ins.store';
import { socialRoutes } from './social.routes';
import { createSocialService } from './social.service';

type Options = Slice<
  'database' | 'authSecrets' | 'clock',
  'social' | 'publicUrl' | 'limits' | 'registration'
>;

/** Sign-in with Google. */
export const socialPlugin = fp<Options>(async (app, { config, database, authSecrets, clock }) => {
  const { devices, securityEvents: events, sessionOpener, signInGuard: guard } = app;
  const social =
    config.social &&
    createSocialService({
      provider: createSocialProvider(config.social),
      signIns: createSocialSignInStore(database),
      identities: createSocialIdentityStore(database),
      mayRegister: config.registration === 'open',
      clock,
    });
  await app.register(socialRoutes, {
    social,
    sessionOpener,
    guard,
    tickets: createSignInTickets(authSecrets[0], clock),
    events,
    devices,
    publicUrl: config.publicUrl,
    perMinute: config.limits.signInPerMinute,
  });
});
