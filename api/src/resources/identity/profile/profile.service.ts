import type { ProfileUpdateRequest, UploadedImage, User } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { errorsCopy, invalidField } from '../../../plugins/errors.copy';
import { invalidInput, ProblemError } from '../../../plugins/problem';
import type { PictureFolder } from '../../../uploads/picture-folder';
import { redrawPicture } from '../../../uploads/profile-picture';
import { deleteAccount } from '../account/delete-account';
import type { UserStore } from '../account/users.store';
import type { EmailChangeService } from '../email-change/email-change.service';

const publicPath = '/uploads/';

export type ProfileService = ReturnType<typeof createProfileService>;

interface ProfileDependencies {
  database: Database;
  users: UserStore;
  emailChange: EmailChangeService;
  pictures: PictureFolder;
  clock: Clock;
}

const unauthenticated = () => new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
const nameIn = (image: string | null) =>
  image?.startsWith(publicPath) ? image.slice(publicPath.length) : null;
const bytesIn = (image: string) => {
  const [, data] = /^data:image\/[\w.+-]+;base64,([\w+/]+={0,2})$/.exec(image) ?? [];
  return data === undefined ? null : Buffer.from(data, 'base64');
};

export function createProfileService({ database, users, emailChange, pictures, clock }: ProfileDependencies) {
  /** Throws UNAUTHENTICATED if the account was deleted. */
  async function read(userId: string): Promise<User> {
    const user = await users.find(userId);
    if (!user) throw unauthenticated();
    const pendingEmail = await emailChange.pendingOf(userId);
    return pendingEmail === null ? user : { ...user, pendingEmail };
  }

  /** The profile now. If the account was deleted meanwhile, a picture that came since is deleted too. */
  async function imageOf(userId: string): Promise<string | null> {
    const user = await users.find(userId);
    if (user) return user.profileImage;
    await pictures.removeAll(userId);
    throw unauthenticated();
  }

  const redraw = async (userId: string, bytes: Buffer) =>
    publicPath + (await pictures.keep(userId, await redrawPicture(bytes)));

  async function isKept(userId: string, image: string) {
    const name = nameIn(image);
    return name !== null && pictures.isOf(userId, name) && (await pictures.read(name)) !== null;
  }

  /** The picture after the update: the client sends the current one back to keep it, or leaves it out. */
  async function imageAfter(before: User, image: string | null | undefined): Promise<string | null> {
    if (image === undefined || image === before.profileImage) return before.profileImage;
    if (!image) return null;
    if (await isKept(before.id, image)) return image;
    const bytes = bytesIn(image);
    if (bytes) return redraw(before.id, bytes);
    throw invalidInput(invalidField('profileImage', ''), 'profileImage');
  }

  return {
    read,

    /** The present picture as WebP; null without one. */
    async picture(userId: string): Promise<Buffer | null> {
      const name = nameIn((await read(userId)).profileImage);
      return name === null ? null : pictures.read(name);
    },

    /** Stores a picture for the next update. Throws as redrawPicture does. */
    async upload(userId: string, bytes: Buffer): Promise<UploadedImage> {
      const imageUrl = await redraw(userId, bytes);
      const profileImage = await imageOf(userId);
      // Only the latest unsaved picture is kept, so that uploads cannot fill the disk.
      await pictures.removeOthers(userId, [nameIn(profileImage), nameIn(imageUrl)]);
      return { imageUrl };
    },

    /** Another e-mail only begins to change: the answer has the present one, and `pendingEmail`. Throws VALIDATION for a picture that is neither the present one, nor sent before, nor a data URL. */
    async update(
      userId: string,
      { name, firstName, email, profileImage }: ProfileUpdateRequest,
    ): Promise<User> {
      const before = await read(userId);
      const after: User = {
        ...before,
        name,
        firstName: firstName === undefined ? before.firstName : firstName || null,
        profileImage: await imageAfter(before, profileImage),
      };
      await users.update(after, clock().toISOString());
      await pictures.removeOthers(userId, [nameIn(await imageOf(userId))]);
      if (email === before.email) return after;
      await emailChange.request(userId, email);
      return { ...after, pendingEmail: email };
    },

    /** Deletes the account, all its rows and its pictures. */
    delete: (userId: string): Promise<void> => deleteAccount({ database, pictures }, userId),
  };
}
