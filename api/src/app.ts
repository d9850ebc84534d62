import type { FastifyPluginAsync } from 'fastify';
import { mailPlugin } from './mail/mail-plugin';
import { answersPlugin } from './plugins/answers';
import { warnOfPlaintextServices } from './plaintext-services';
import { rateLimitsPlugin } from './plugins/rate-limits';
import { bitcoinPlugin } from './resources/bitcoin/bitcoin-plugin';
import { confirmationPlugin } from './resources/confirmation/confirmation-plugin';
import type { ResourceContext } from './resources/context';
import { devicesPlugin } from './resources/devices/devices-plugin';
import { passkeySignInPlugin, passkeysPlugin } from './resources/passkeys/passkeys-plugin';
import { passwordPlugin } from './resources/password/password-plugin';
import { createPasswords } from './resources/password/passwords';
import { portfolioRoutes } from './resources/portfolio/portfolio.routes';
import { profilePlugin } from './resources/profile/profile-plugin';
import { secondFactorPlugin } from './resources/second-factor/second-factor-plugin';
import { securityEventsPlugin } from './resources/security-events/security-events-plugin';
import { sessionsPlugin } from './resources/sessions/sessions-plugin';
import { socialPlugin } from './resources/social/social-plugin';
import { streamRoutes } from './resources/stream/stream.routes';
import { loadAuthSecrets } from './secrets/auth-secret';
import { createKeyVault } from './secrets/key-vault';
import { loadWalletSecret } from './secrets/wallet-secret';

type Given = Omit<ResourceContext, 'vault' | 'authSecrets' | 'passwords' | 'leads'>;

/** A process leads unless told otherwise. */
export type AppDependencies = Given & Partial<Pick<ResourceContext, 'passwords' | 'leads'>>;

/** The API as one Fastify plugin; its prefix is the caller's choice. Throws when a secret cannot be read. */
export function buildApp(given: AppDependencies): FastifyPluginAsync {
  const { config, clock } = given;
  const authSecrets = loadAuthSecrets(config.dataDir, config.authSecrets);
  const vault = createKeyVault(loadWalletSecret(config.dataDir, config.portfolio.walletSecret));
  const context = { passwords: createPasswords(), leads: () => true, ...given, authSecrets, vault };

  return async (app) => {
    warnOfPlaintextServices(app.log, config.plaintextServices);
    await app.register(answersPlugin, { offersDocumentation: config.offersDocumentation });
    await app.register(rateLimitsPlugin, { redisUrl: config.redisUrl, clock });

    // In this order, because each builds on services of those before it.
    await app.register(sessionsPlugin, context);
    await app.register(mailPlugin, context);
    await app.register(securityEventsPlugin, context);
    await app.register(devicesPlugin, context);
    await app.register(passkeySignInPlugin, context);
    await app.register(confirmationPlugin, context);
    await app.register(secondFactorPlugin, context);
    await app.register(passkeysPlugin, context);
    await app.register(passwordPlugin, context);
    await app.register(socialPlugin, context);
    await app.register(profilePlugin, context);
    await app.register(portfolioRoutes, context);
    await app.register(bitcoinPlugin, context);
    await app.register(streamRoutes, context);
    // Keeps the caller's own wildcard from answering for what is not here.
    app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  };
}
