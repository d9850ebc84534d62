import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/private-files';

export type PictureFolder = ReturnType<typeof createPictureFolder>;

const namePattern = /^([\da-f]{16})-[\da-f]{32}\.webp$/;
// The name contains a hash of the user's id, and a random part that cannot be guessed.
const ownerOf = (userId: string) => createHash('sha256').update(userId).digest('hex').slice(0, 16);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Profile pictures as files, in one folder per user. */
export function createPictureFolder(root: string) {
  const isOf = (userId: string, name: string) => namePattern.exec(name)?.[1] === ownerOf(userId);

  return {
    isOf,

    /** Stores a picture under a random name and returns the name. */
    async keep(userId: string, webp: Buffer): Promise<string> {
      const owner = ownerOf(userId);
      const name = `${owner}-${randomBytes(16).toString('hex')}.webp`;
      makeFolder(join(root, owner));
      await writeFile(join(root, owner, name), webp, { flag: 'wx', mode: 0o600 });
      return name;
    },

    /** Null if there is no picture of that name. */
    async read(name: string): Promise<Buffer | null> {
      const owner = namePattern.exec(name)?.[1];
      if (!owner) return null;
      return readFile(join(root, owner, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },

    removeAll: (userId: string): Promise<void> =>
      rm(join(root, ownerOf(userId)), { recursive: true, force: true }),

    /** Removes all pictures of the user except these. */
    async removeOthers(userId: string, kept: readonly (string | null)[]): Promise<void> {
      const folder = join(root, ownerOf(userId));
      const names = await readdir(folder).catch((error: unknown): string[] => {
        if (isMissing(error)) return [];
        throw error;
      });
      const removed = names.filter((name) => !kept.includes(name));
      await Promise.all(removed.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
