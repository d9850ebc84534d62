import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock';
import type { ApiConfig } from './config';
import type { Database } from './database/tables';
import { createBackgroundJobs } from './mail/background-jobs';
import { createMailer } from './mail/mailer';
import { authenticationPlugin } from './plugins/authentication';
import { documentationPlugin } from './plugins/documentation';
import { errorsPlugin } from './plugins/errors';
import { inputPlugin } from './plugins/input';
import { rateLimitsPlugin } from './plugins/rate-limits';
import { accountDeletionRoutes } from './resources/account/account-deletion.routes';
import { accountExportRoutes } from './resources/account/account-export.routes';
import { accountRoutes } from './resources/auth/account.routes';
import { loadAuthSecrets } from './resources/auth/auth-secret';
import { authRoutes } from './resources/auth/auth.routes';
import { createAuthService } from './resources/auth/auth.service';
import { createConfirmationService } from './resources/auth/confirmation.service';
import { type Passwords, createPasswords } from './resources/auth/passwords';
import { passwordResetRoutes } from './resources/auth/password-reset.routes';
import { createPasswordResetService } from './resources/auth/password-reset.service';
import { createPasswordResetStore } from './resources/auth/password-resets.store';
import { createSessionUse } from './resources/auth/session-use';
import { createSessionStore } from './resources/auth/sessions.store';
import { createSocialIdentityStore } from './resources/auth/social-identities.store';
import { createSocialProvider } from './resources/auth/social-provider';
import { createSocialSignInStore } from './resources/auth/social-sign-ins.store';
import { socialRoutes } from './resources/auth/social.routes';
import { createSocialService } from './resources/auth/social.service';
import { createTokens } from './resources/auth/tokens';
import { createUserStore } from './resources/auth/users.store';
import { bitcoinRoutes } from './resources/bitcoin/bitcoin.routes';
import { newsImageRoutes } from './resources/bitcoin/news-image.routes';
import { createPasskeyCeremonyStore } from './resources/passkeys/passkey-ceremonies.store';
import { createPasskeyCeremonies } from './resources/passkeys/passkey-ceremonies';
import { createPasskeyCreationService } from './resources/passkeys/passkey-creation.service';
import { passkeySignInRoutes } from './resources/passkeys/passkey-sign-in.routes';
import { createPasskeySignInService } from './resources/passkeys/passkey-sign-in.service';
import { passkeyRoutes } from './resources/passkeys/passkeys.routes';
import { createPasskeyStore } from './resources/passkeys/passkeys.store';
import { relyingPartyOf } from './resources/passkeys/relying-party';
import { createKeyVault } from './resources/portfolio/keys/key-vault';
import { loadWalletSecret } from './resources/portfolio/keys/wallet-secret';
import { portfolioRoutes } from './resources/portfolio/portfolio.routes';
import { pictureRoutes } from './resources/profile/pictures.routes';
import { preferenceRoutes } from './resources/preferences/preferences.routes';
import { createPreferenceStore } from './resources/preferences/preferences.store';
import { profileRoutes } from './resources/profile/profile.routes';
import { createProfileService } from './resources/profile/profile.service';
import { streamRoutes } from './resources/stream/stream.routes';
import { siteUrlOf } from './site-url';
import { createPictureFolder } from './uploads/picture-folder';
import { userAgentOf } from './upstreams/http/user-agent';
import type { MarketData } from './upstreams/market-data/market-data';
import { createImageFetcher } from './upstreams/news-images/image-fetcher';
import { createImageShelf } from './upstreams/news-images/image-shelf';

const bodyLimitBytes = 16 * 1024;
const minuteMs = 60_000;

export interface AppDependencies {
  config: ApiConfig;
  database: Database;
  market: MarketData;
  clock: Clock;
  passwords?: Passwords;
  /** Whether this process does what only one has to do; alone unless said. */
  leads?: () => boolean;
}

/** The API as one Fastify plugin; its prefix is the caller's choice. */
export function buildApp(dependencies: AppDependencies): FastifyPluginAsync {
  const { config, database, market, clock, passwords = createPasswords(), leads = () => true } = dependencies;
  const users = createUserStore(database);
  const sessions = createSessionStore(database);
  const tokens = createTokens(loadAuthSecrets(config.dataDir, config.authSecrets), clock);
  const auth = createAuthService({ users, sessions, passwords, tokens, clock });
  const walletSecret = loadWalletSecret(config.dataDir, config.portfolio.walletSecret);
  const identities = createSocialIdentityStore(database);
  const social =
    config.social &&
    createSocialService({
      provider: createSocialProvider(config.social),
      signIns: createSocialSignInStore(database),
      identities,
      auth,
      clock,
    });

  const pictures = createPictureFolder(join(config.dataDir, 'uploads'));
  const profile = createProfileService({ users, pictures, clock });

  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= bodyLimitBytes;
    });

    // What a route does not offer to caches is for its caller alone.
    // With a callback: a promise in every answer's way costs a tenth of the answers a second.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });

    await app.register(errorsPlugin);
    await app.register(inputPlugin);
    await app.register(documentationPlugin);
    await app.register(rateLimitsPlugin, { redisUrl: config.redisUrl, clock });

    // Apart from the mail's: a mail server that does not answer holds those up.
    const noting = createBackgroundJobs(app.log);
    app.addHook('onClose', () => noting.close());
    const use = createSessionUse(sessions, noting, clock);
    await app.register(authenticationPlugin, { tokens, sessions, use, clock });

    app.addHook('onClose', () => passwords.close());

    const fetcher = createImageFetcher({ userAgent: userAgentOf(config.publicUrl) });
    app.addHook('onClose', () => fetcher.close());

    const jobs = createBackgroundJobs(app.log);
    app.addHook('onClose', () => jobs.close());
    const siteUrl = () => siteUrlOf(config.publicUrl, app.server);
    const resets = createPasswordResetService({
      users,
      resets: createPasswordResetStore(database),
      passwords,
      mailer: createMailer(config.mail, config.dataDir, app.log),
      jobs,
      clock,
      siteUrl,
    });

    const confirmation = createConfirmationService({
      users,
      sessions,
      identities,
      passwords,
      clock,
      limit: (key) => app.limitPer(key, config.limits.signInPerMinute, minuteMs),
    });

    const passkeys = createPasskeyStore(database);
    const ceremonies = createPasskeyCeremonies({
      store: createPasskeyCeremonyStore(database),
      clock,
      relyingParty: () => relyingPartyOf(siteUrl()),
    });

    // Keeps the caller's own wildcard from answering for what is not here.
    app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());

    await app.register(authRoutes, { auth, limits: config.limits });
    await app.register(accountRoutes, { auth, confirmation, sessions, clock, limits: config.limits });
    await app.register(passwordResetRoutes, { resets, limits: config.limits });
    await app.register(socialRoutes, {
      social,
      publicUrl: config.publicUrl,
      perMinute: config.limits.signInPerMinute,
    });
    await app.register(passkeyRoutes, {
      passkeys,
      creation: createPasskeyCreationService({ passkeys, ceremonies, clock }),
      confirmation,
    });
    await app.register(passkeySignInRoutes, {
      signIn: createPasskeySignInService({ passkeys, ceremonies, auth, clock }),
      perMinute: config.limits.signInPerMinute,
    });
    await app.register(profileRoutes, { profile });
    await app.register(pictureRoutes, { profile, pictures });
    await app.register(preferenceRoutes, { preferences: createPreferenceStore(database) });
    await app.register(accountDeletionRoutes, { confirmation, profile });
    await app.register(accountExportRoutes, {
      database,
      vault: createKeyVault(walletSecret),
      profile,
      clock,
      perHour: config.limits.exportPerHour,
    });
    await app.register(portfolioRoutes, {
      database,
      market,
      limits: config.portfolio.limits,
      secret: walletSecret,
      clock,
      leads,
    });
    await app.register(bitcoinRoutes, { market });
    await app.register(streamRoutes, { market, limits: config.streams });
    await app.register(newsImageRoutes, { market, images: createImageShelf(fetcher) });
  };
}
