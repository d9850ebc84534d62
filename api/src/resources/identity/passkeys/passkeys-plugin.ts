import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Slice } from '../../context';
import { createPasskeyCeremonyStore } from './passkey-ceremonies.store';
import { createPasskeyCeremonies } from './passkey-ceremonies';
import { createPasskeyCreationService } from './passkey-creation.service';
import { passkeySignInRoutes } from './passkey-sign-in.routes';
import { type PasskeySignInService, createPasskeySignInService } from './passkey-sign-in.service';
import { passkeyRoutes } from './passkeys.routes';
import { createPasskeyStore } from './passkeys.store';
import { relyingPartyOf } from './relying-party';

declare module 'fastify' {
  interface FastifyInstance {
    passkeySignIn: PasskeySignInService;
  }
}

type Options = Slice<'database' | 'clock', 'limits'>;

const createCeremonies = (app: FastifyInstance, { database, clock }: Options) =>
  createPasskeyCeremonies({
    store: createPasskeyCeremonyStore(database),
    clock,
    relyingParty: () => relyingPartyOf(app.siteUrl()),
  });

/** Sign-in by passkey, which also proves a session. */
export const passkeySignInPlugin = fp<Options>(async (app, options) => {
  const { config, database, clock } = options;
  const { devices, sessionOpener } = app;
  const passkeys = createPasskeyStore(database);
  const ceremonies = createCeremonies(app, options);
  const signIn = createPasskeySignInService({ passkeys, ceremonies, sessionOpener, clock });
  app.decorate('passkeySignIn', signIn);
  await app.register(passkeySignInRoutes, { signIn, devices, perMinute: config.limits.signInPerMinute });
});

/** The passkeys of a signed-in user. */
export const passkeysPlugin = fp<Options>(async (app, options) => {
  const { proof, securityEvents: events } = app;
  const passkeys = createPasskeyStore(options.database);
  const ceremonies = createCeremonies(app, options);
  const creation = createPasskeyCreationService({ passkeys, ceremonies, clock: options.clock });
  await app.register(passkeyRoutes, { passkeys, creation, proof, events });
});
