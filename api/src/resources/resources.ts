import type { FastifyPluginCallback } from 'fastify';
import { mailPlugin } from '../mail/mail-plugin';
import { outboxPlugin } from '../outbox/outbox-plugin';
import { accountPlugin } from './account/account-plugin';
import { alertsPlugin } from './alerts/alerts-plugin';
import { bitcoinPlugin } from './bitcoin/bitcoin-plugin';
import { confirmationPlugin } from './confirmation/confirmation-plugin';
import type { ResourceContext } from './context';
import { devicesPlugin } from './devices/devices-plugin';
import { emailChangePlugin } from './email-change/email-change-plugin';
import { passkeySignInPlugin, passkeysPlugin } from './passkeys/passkeys-plugin';
import { passwordPlugin } from './password/password-plugin';
import { plansPlugin } from './plans/plans-plugin';
import { portfolioRoutes } from './portfolio/portfolio.routes';
import { preferencesPlugin } from './preferences/preferences-plugin';
import { profilePlugin } from './profile/profile-plugin';
import { savedNewsPlugin } from './saved-news/saved-news-plugin';
import { secondFactorPlugin } from './second-factor/second-factor-plugin';
import { securityEventsPlugin } from './security-events/security-events-plugin';
import { openSessionsPlugin, sessionsPlugin } from './sessions/sessions-plugin';
import { socialPlugin } from './social/social-plugin';
import { streamRoutes } from './stream/stream.routes';
import { versionRoutes } from './version/version.routes';

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
  secondFactorPlugin,
  passkeysPlugin,
  passwordPlugin,
  socialPlugin,
  emailChangePlugin,
  profilePlugin,
  accountPlugin,
  preferencesPlugin,
  savedNewsPlugin,
  portfolioRoutes,
  plansPlugin,
  alertsPlugin,
  bitcoinPlugin,
  streamRoutes,
  versionRoutes,
];
