import { profileUpdateRequestSchema, userSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { maxPictureBytes } from '../../../uploads/profile-picture';
import type { ProofService } from '../confirmation/proof.service';
import type { SecurityEvents } from '../security-events/security-events';
import type { ProfileService } from './profile.service';
import { hourMs } from '../../../time/durations';

interface ProfileRoutesOptions {
  profile: ProfileService;
  proof: ProofService;
  events: SecurityEvents;
  /** How often an hour a user may change the e-mail, and how many mails one address gets for it. */
  emailsPerHour: number;
}

const schema = { response: { 200: userSchema } };

// A picture may come as a data URL, and base64 has four characters for three bytes.
const updateLimitBytes = Math.ceil((maxPictureBytes * 4) / 3) + 16 * 1024;

export const profileRoutes: FastifyPluginAsyncZod<ProfileRoutesOptions> = async (app, options) => {
  const { profile, proof, events, emailsPerHour } = options;
  app.requireUserOnRoutes('profile');

  // Two paths for one answer: the specification's social callback uses one, the profile page the other.
  for (const path of ['/users/profile', '/api/profile']) {
    app.get(path, { schema }, ({ userId }) => profile.read(userId));
  }

  app.post(
    '/api/profile/update',
    { bodyLimit: updateLimitBytes, schema: { ...schema, body: profileUpdateRequestSchema } },
    async (request) => {
      const { userId, body } = request;
      const changesEmail = body.email !== (await profile.read(userId)).email;
      if (changesEmail) {
        await proof.require(request);
        await app.limitPer(`email-change ${userId}`, emailsPerHour, hourMs);
        await app.limitPer(`email-change to ${body.email}`, emailsPerHour, hourMs);
      }
      const updated = await profile.update(userId, body);
      if (changesEmail) events.note(request, 'email-change-requested', { userId });
      return updated;
    },
  );
};
