import { join } from 'node:path';
import fp from 'fastify-plugin';
import { createPictureFolder } from '../../../uploads/picture-folder';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../../context';
import { pictureRoutes } from './pictures.routes';
import { profileRoutes } from './profile.routes';
import { type ProfileService, createProfileService } from './profile.service';

declare module 'fastify' {
  interface FastifyInstance {
    profile: ProfileService;
  }
}

type Options = Slice<'database' | 'clock', 'dataDir' | 'limits'>;

/** Name, e-mail and picture of a signed-in user. */
export const profilePlugin = fp<Options>(async (app, { config, database, clock }) => {
  const { emailChange, proof, securityEvents: events } = app;
  const users = createUserStore(database);
  const pictures = createPictureFolder(join(config.dataDir, 'uploads'));
  const profile = createProfileService({ database, users, emailChange, pictures, clock });
  app.decorate('profile', profile);
  const emailsPerHour = config.limits.forgotPerAccountHour;
  await app.register(profileRoutes, { profile, proof, events, emailsPerHour });
  await app.register(pictureRoutes, { profile, pictures });
});
