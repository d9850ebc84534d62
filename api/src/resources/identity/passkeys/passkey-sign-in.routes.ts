import { authSessionSchema, passkeyChallengeSchema, passkeySignInRequestSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Devices } from '../devices/devices';
import type { PasskeySignInService } from './passkey-sign-in.service';

const tags = ['passkeys'];

/** Sign-in by passkey, without an e-mail, because the passkey names its user. */
export const passkeySignInRoutes: FastifyPluginAsyncZod<{
  signIn: PasskeySignInService;
  devices: Devices;
  perMinute: number;
}> = async (app, { signIn, devices, perMinute }) => {
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } };

  app.post(
    '/auth/passkey-sign-in/options',
    {
      config,
      schema: {
        tags,
        summary: 'Begin a sign-in by passkey: options for navigator.credentials.get',
        response: { 200: passkeyChallengeSchema },
      },
    },
    () => signIn.begin(),
  );

  app.post(
    '/auth/passkey-sign-in',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in with what the authenticator answered',
        body: passkeySignInRequestSchema,
        response: { 200: authSessionSchema },
      },
    },
    async (request, reply) => {
      const session = await signIn.signIn(request.body, request.log);
      await devices.noteSignIn(request, reply, session.user.id);
      return session;
    },
  );
};
