import { join } from 'node:path';
import fp from 'fastify-plugin';
import { createPictureFolder } from '../../uploads/picture-folder';
import { accountDeletionRoutes } from '../account/account-deletion.routes';
import { accountExportRoutes } from '../account/account-export.routes';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../context';
import { emailChangeRoutes } from '../email-change/email-change.routes';
import { createEmailChangeService } from '../email-change/email-change.service';
import { createEmailChangeStore } from '../email-change/email-changes.store';
import { createFormerEmailStore } from '../email-change/former-emails.store';
import { preferenceRoutes } from '../preferences/preferences.routes';
import { createPreferenceStore } from '../preferences/preferences.store';
import { pictureRoutes } from './pictures.routes';
import { profileRoutes } from './profile.routes';
import { createProfileService } from './profile.service';

type Options = Slice<'database' | 'vault' | 'clock', 'dataDir' | 'limits'>;

/** What a signed-in user keeps of themselves: name, picture, e-mail, preferences, an export, the account's end. */
export const profilePlugin = fp<Options>(async (app, { config, database, vault, clock }) => {
  const { limits } = config;
  const { mail, proof, securityEvents: events, siteUrl } = app;
  const changes = createEmailChangeStore(database);
  app.linkChecks['email-change'] = (tokenHash) => changes.isOpen(tokenHash, clock().toISOString());
  const former = createFormerEmailStore(database);
  const emailChange = createEmailChangeService({ changes, former, mail, clock, siteUrl });
  const users = createUserStore(database);
  const pictures = createPictureFolder(join(config.dataDir, 'uploads'));
  const profile = createProfileService({ users, emailChange, pictures, clock });

  await app.register(emailChangeRoutes, { emailChange, events, perMinute: limits.resetPerMinute });
  await app.register(profileRoutes, { profile, proof, events, emailsPerHour: limits.forgotPerAccountHour });
  await app.register(pictureRoutes, { profile, pictures });
  await app.register(preferenceRoutes, { preferences: createPreferenceStore(database) });
  await app.register(accountDeletionRoutes, { proof, events, profile });
  const perHour = limits.exportPerHour;
  await app.register(accountExportRoutes, { database, vault, profile, proof, events, clock, perHour });
});
