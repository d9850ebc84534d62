import { problemSchema, profileUpdateRequestSchema, userSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../plugins/documentation';
import { maxPictureBytes } from '../../uploads/profile-picture';
import type { ProfileService } from './profile.service';

const schema = {
  tags: ['profile'],
  security: bearerOnly,
  response: { 200: userSchema, default: problemSchema },
};

// A picture as a data URL is the one large thing that comes as JSON; base64 takes four characters for three bytes.
const updateLimitBytes = Math.ceil((maxPictureBytes * 4) / 3) + 16 * 1024;

export const profileRoutes: FastifyPluginAsyncZod<{ profile: ProfileService }> = async (app, { profile }) => {
  app.addHook('onRequest', app.requireUser);

  // Two names for one reading: the specification's social callback asks one, the profile page the other.
  for (const path of ['/users/profile', '/api/profile']) {
    app.get(path, { schema }, ({ userId }) => profile.read(userId));
  }

  app.post(
    '/api/profile/update',
    { bodyLimit: updateLimitBytes, schema: { ...schema, body: profileUpdateRequestSchema } },
    ({ userId, body }) => profile.update(userId, body),
  );
};
