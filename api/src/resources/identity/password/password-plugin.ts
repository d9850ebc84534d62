import fp from 'fastify-plugin';
import { createBackgroundJobs } from '../../../mail/background-jobs';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../../context';
import { createSessionStore } from '../sessions/sessions.store';
import { createRegistrationService } from '../registration/registration.service';
import { authRoutes, changePasswordRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { passwordResetRoutes } from './password-reset.routes';
import { createPasswordResetService } from './password-reset.service';
import { createPasswordResetStore } from './password-resets.store';

type Options = Slice<'database' | 'passwords' | 'clock', 'limits' | 'registration' | 'sessionIdleMinutes'>;

/** Registration, sign-in with a password, and its change and reset. */
export const passwordPlugin = fp<Options>(async (app, { config, database, passwords, clock }) => {
  const { limits } = config;
  const { devices, mail, proof, securityEvents: events, sessionOpener, signInGuard: guard, siteUrl } = app;
  const jobs = createBackgroundJobs(app.log);
  app.addHook('onClose', () => jobs.close());
  app.addHook('onClose', () => passwords.close());
  const users = createUserStore(database);
  const sessions = createSessionStore(database, config.sessionIdleMinutes);
  const auth = createAuthService({ users, sessions, passwords, sessionOpener, clock });
  const registration = createRegistrationService({ database, passwords, mode: config.registration, clock });
  const store = createPasswordResetStore(database);
  app.linkChecks['password-reset'] = (tokenHash) => store.isOpen(tokenHash, clock().toISOString());
  const resets = createPasswordResetService({ users, resets: store, passwords, mail, jobs, clock, siteUrl });

  await app.register(authRoutes, { auth, registration, guard, events, devices, limits });
  await app.register(changePasswordRoutes, { auth, proof, events });
  await app.register(passwordResetRoutes, { resets, events, limits });
});
