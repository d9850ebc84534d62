import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock';
import type { ApiConfig } from './config';
import type { Database } from './database/tables';
import { createBackgroundJobs } from './mail/background-jobs';
import { createMailer } from './mail/mailer';
import { createOutgoingMail, mailDelivery } from './mail/outgoing-mail';
import { createOutbox } from './outbox/outbox';
import { authenticationPlugin } from './resources/sessions/authentication';
import { documentationPlugin } from './plugins/documentation';
import { errorsPlugin } from './plugins/errors';
import { inputPlugin } from './plugins/input';
import { rateLimitsPlugin } from './plugins/rate-limits';
import { accountDeletionRoutes } from './resources/account/account-deletion.routes';
import { accountExportRoutes } from './resources/account/account-export.routes';
import { accountRoutes } from './resources/sessions/account.routes';
import { loadAuthSecrets } from './secrets/auth-secret';
import { authRoutes, signInFailureRule } from './resources/password/auth.routes';
import { createAuthService } from './resources/password/auth.service';
import { type Passwords, createPasswords } from './resources/password/passwords';
import { passwordResetRoutes } from './resources/password/password-reset.routes';
import { createPasswordResetService } from './resources/password/password-reset.service';
import { createPasswordResetStore } from './resources/password/password-resets.store';
import { createSessionUse } from './resources/sessions/session-use';
import { createSessionStore } from './resources/sessions/sessions.store';
import { createSocialIdentityStore } from './resources/social/social-identities.store';
import { createSocialProvider } from './resources/social/social-provider';
import { createSocialSignInStore } from './resources/social/social-sign-ins.store';
import { socialRoutes } from './resources/social/social.routes';
import { createSocialService } from './resources/social/social.service';
import { createTokens } from './resources/sessions/tokens';
import { createUserStore } from './resources/account/users.store';
import { bitcoinRoutes } from './resources/bitcoin/bitcoin.routes';
import { limitPublicReads } from './resources/bitcoin/public-limit';
import { newsImageRoutes } from './resources/bitcoin/news-image.routes';
import { createPasskeyCeremonyStore } from './resources/passkeys/passkey-ceremonies.store';
import { createPasskeyCeremonies } from './resources/passkeys/passkey-ceremonies';
import { createPasskeyCreationService } from './resources/passkeys/passkey-creation.service';
import { passkeySignInRoutes } from './resources/passkeys/passkey-sign-in.routes';
import { createPasskeySignInService } from './resources/passkeys/passkey-sign-in.service';
import { passkeyRoutes } from './resources/passkeys/passkeys.routes';
import { createPasskeyStore } from './resources/passkeys/passkeys.store';
import { relyingPartyOf } from './resources/passkeys/relying-party';
import { deviceCookie } from './resources/devices/device-cookie';
import { createDevices } from './resources/devices/devices';
import { createKnownDeviceStore } from './resources/devices/known-devices.store';
import { createEmailChangeService } from './resources/email-change/email-change.service';
import { emailChangeRoutes } from './resources/email-change/email-change.routes';
import { createEmailChangeStore } from './resources/email-change/email-changes.store';
import { createFormerEmailStore } from './resources/email-change/former-emails.store';
import { createKeyVault } from './secrets/key-vault';
import { loadWalletSecret } from './secrets/wallet-secret';
import { portfolioRoutes } from './resources/portfolio/portfolio.routes';
import { pictureRoutes } from './resources/profile/pictures.routes';
import { preferenceRoutes } from './resources/preferences/preferences.routes';
import { createPreferenceStore } from './resources/preferences/preferences.store';
import { profileRoutes } from './resources/profile/profile.routes';
import { createProfileService } from './resources/profile/profile.service';
import { createProofCodeStore } from './resources/confirmation/proof-codes.store';
import { createProofCodes } from './resources/confirmation/proof-codes';
import { proofRoutes } from './resources/confirmation/proof.routes';
import { createProofService } from './resources/confirmation/proof.service';
import { secondFactorRoutes, secondFactorSignInRoutes } from './resources/second-factor/second-factor.routes';
import { createSecondFactorService } from './resources/second-factor/second-factor.service';
import { createSecondFactorStore } from './resources/second-factor/second-factors.store';
import { createSignInGuard } from './resources/second-factor/sign-in-guard';
import { createSignInTickets } from './resources/second-factor/sign-in-tickets';
import { activityRoutes } from './resources/security-events/activity.routes';
import { createSecurityEventStore } from './resources/security-events/security-events.store';
import { createSecurityEvents } from './resources/security-events/security-events';
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
  const sessions = createSessionStore(database, config.sessionIdleMinutes);
  const authSecrets = loadAuthSecrets(config.dataDir, config.authSecrets);
  const tokens = createTokens(authSecrets, clock);
  const auth = createAuthService({ users, sessions, passwords, tokens, clock });
  const tickets = createSignInTickets(authSecrets[0], clock);
  const walletSecret = loadWalletSecret(config.dataDir, config.portfolio.walletSecret);
  const vault = createKeyVault(walletSecret);
  const identities = createSocialIdentityStore(database);
  const social =
    config.social &&
    createSocialService({
      provider: createSocialProvider(config.social),
      signIns: createSocialSignInStore(database),
      identities,
      clock,
    });

  const pictures = createPictureFolder(join(config.dataDir, 'uploads'));

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

    if (config.plaintextServices.length > 0) {
      app.log.warn(
        { variables: config.plaintextServices },
        'a connection beyond this machine is unencrypted',
      );
    }

    await app.register(errorsPlugin);
    await app.register(inputPlugin);
    if (config.offersDocumentation) await app.register(documentationPlugin);
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
    const mailer = createMailer(config.mail, config.dataDir, app.log);
    const resetStore = createPasswordResetStore(database);
    const emailChanges = createEmailChangeStore(database);
    const outbox = createOutbox({
      database,
      vault,
      deliver: mailDelivery(mailer, {
        'password-reset': (tokenHash) => resetStore.isOpen(tokenHash, clock().toISOString()),
        'email-change': (tokenHash) => emailChanges.isOpen(tokenHash, clock().toISOString()),
      }),
      clock,
      logger: app.log,
    });
    app.addHook('onReady', async () => outbox.wake());
    app.addHook('onClose', () => outbox.close());
    const mail = createOutgoingMail(outbox);
    const events = createSecurityEvents({ database, users, jobs: noting, mail, clock, siteUrl });
    const devices = createDevices({
      store: createKnownDeviceStore(database),
      cookie: deviceCookie(config.publicUrl),
      events,
      clock,
    });
    const emailChange = createEmailChangeService({
      changes: emailChanges,
      former: createFormerEmailStore(database),
      mail,
      clock,
      siteUrl,
    });
    const profile = createProfileService({ users, emailChange, pictures, clock });
    const resets = createPasswordResetService({
      users,
      resets: resetStore,
      passwords,
      mail,
      jobs,
      clock,
      siteUrl,
    });

    const passkeys = createPasskeyStore(database);
    const ceremonies = createPasskeyCeremonies({
      store: createPasskeyCeremonyStore(database),
      clock,
      relyingParty: () => relyingPartyOf(siteUrl()),
    });

    const passkeySignIn = createPasskeySignInService({ passkeys, ceremonies, auth, clock });
    const proof = createProofService({
      users,
      sessions,
      identities,
      passkeys,
      passwords,
      codes: createProofCodes(createProofCodeStore(database), authSecrets[0], clock),
      clock,
      mail,
      ownerOfPasskey: passkeySignIn.ownerOf,
      async attempt({ userId, sessionId }, guess) {
        await app.limitPer(`own-secrets ${userId}`, config.limits.signInPerMinute, minuteMs);
        // By session: whoever stole one slows none of the owner's.
        return app.limitFailures(`own-secrets ${sessionId}`, signInFailureRule(config.limits), guess);
      },
    });

    const secondFactor = createSecondFactorService({
      store: createSecondFactorStore(database),
      vault,
      clock,
    });
    const guard = createSignInGuard({
      secondFactor,
      events,
      attempt: (userId, guess) =>
        app.limitFailures(`second-factor ${userId}`, signInFailureRule(config.limits), guess),
    });

    // Keeps the caller's own wildcard from answering for what is not here.
    app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());

    await app.register(authRoutes, { auth, guard, events, devices, limits: config.limits });
    await app.register(accountRoutes, { auth, proof, events, sessions, clock });
    await app.register(proofRoutes, { proof, events, limits: config.limits });
    await app.register(passwordResetRoutes, { resets, events, limits: config.limits });
    await app.register(emailChangeRoutes, { emailChange, events, perMinute: config.limits.resetPerMinute });
    await app.register(socialRoutes, {
      social,
      auth,
      guard,
      tickets,
      events,
      devices,
      publicUrl: config.publicUrl,
      perMinute: config.limits.signInPerMinute,
    });
    await app.register(passkeyRoutes, {
      passkeys,
      creation: createPasskeyCreationService({ passkeys, ceremonies, clock }),
      proof,
      events,
    });
    await app.register(passkeySignInRoutes, {
      signIn: passkeySignIn,
      devices,
      perMinute: config.limits.signInPerMinute,
    });
    await app.register(secondFactorRoutes, { secondFactor, users, proof, events });
    await app.register(secondFactorSignInRoutes, {
      tickets,
      guard,
      auth,
      devices,
      perMinute: config.limits.signInPerMinute,
    });
    await app.register(profileRoutes, {
      profile,
      proof,
      events,
      emailsPerHour: config.limits.forgotPerAccountHour,
    });
    await app.register(pictureRoutes, { profile, pictures });
    await app.register(preferenceRoutes, { preferences: createPreferenceStore(database) });
    await app.register(accountDeletionRoutes, { proof, events, profile });
    await app.register(accountExportRoutes, {
      database,
      vault,
      profile,
      proof,
      events,
      clock,
      perHour: config.limits.exportPerHour,
    });
    await app.register(activityRoutes, { events: createSecurityEventStore(database) });
    await app.register(portfolioRoutes, {
      database,
      market,
      limits: config.portfolio.limits,
      proof,
      events,
      secret: walletSecret,
      clock,
      leads,
    });
    await app.register(async (scope) => {
      scope.addHook('onRequest', limitPublicReads(config.limits.publicPerMinute, clock));
      await scope.register(bitcoinRoutes, { market, clock });
      await scope.register(newsImageRoutes, { market, images: createImageShelf(fetcher) });
    });
    await app.register(streamRoutes, { market, limits: config.streams });
  };
}
