import type { FastifyPluginCallback } from 'fastify';
import { mailPlugin } from '../mail/mail-plugin';
import { outboxPlugin } from '../outbox/outbox-plugin';
import { accountPlugin } from './identity/account/account-plugin';
import { alertsPlugin } from './alerts/alerts-plugin';
import { assistantsPlugin } from './assistants/assistants-plugin';
import { bitcoinPlugin } from './bitcoin/bitcoin-plugin';
import { confirmationPlugin } from './identity/confirmation/confirmation-plugin';
import type { ResourceContext } from './context';
import { devicesPlugin } from './identity/devices/devices-plugin';
import { emailChangePlugin } from './identity/email-change/email-change-plugin';
import { ownTokensPlugin } from './identity/own-tokens/own-tokens-plugin';
import { passkeySignInPlugin, passkeysPlugin } from './identity/passkeys/passkeys-plugin';
import { passwordPlugin } from './identity/password/password-plugin';
import { plansPlugin } from './alerts/plans/plans-plugin';
import { portfolioPlugin } from './portfolio-plugin';
import { preferencesPlugin } from './identity/preferences/preferences-plugin';
import { profilePlugin } from './identity/profile/profile-plugin';
import { savedNewsPlugin } from './bitcoin/saved-news/saved-news-plugin';
import { secondFactorPlugin } from './identity/second-factor/second-factor-plugin';
import { securityEventsPlugin } from './identity/security-events/security-events-plugin';
import { openSessionsPlugin, sessionsPlugin } from './identity/sessions/sessions-plugin';
import { socialPlugin } from './identity/social/social-plugin';
import { streamRoutes } from './bitcoin/stream/stream.routes';
import { sourcesRoutes } from './operations/sources.routes';
import { versionRoutes } from './operations/version.routes';

/** In the order of registration, because each builds on services of those before it. */
export const resources: FastifyPluginCallback<ResourceContext>[] = [
  sessionsPlugin,
  outboxPlugin,
  mailPlugin,
  securityEventsPlugin,
  devicesPlugin,
  passkeySignInPlugin,
  confirmationPlugin,
  openSessionsPlugin,
  ownTokensPlugin,
  secondFactorPlugin,
  passkeysPlugin,
  passwordPlugin,
  socialPlugin,
  emailChangePlugin,
  profilePlugin,
  accountPlugin,
  preferencesPlugin,
  savedNewsPlugin,
  portfolioPlugin,
  plansPlugin,
  alertsPlugin,
  bitcoinPlugin,
  streamRoutes,
  versionRoutes,
  sourcesRoutes,
  assistantsPlugin,
];
