import { eraseDeleted } from '../../../database/erase-deleted';
import type { Database } from '../../../database/tables';
import type { PictureFolder } from '../../../uploads/picture-folder';
import { createUserStore } from './users.store';

/** Deletes an account with its pictures and every row, also from the files of SQLite; does `along` in the transaction of the rows. */
export async function deleteAccount(
  { database, pictures }: { database: Database; pictures: PictureFolder },
  userId: string,
  along: (transaction: Database) => Promise<void> = async () => {},
): Promise<void> {
  // Files are deleted first: after a failure it can be repeated while the account exists.
  await pictures.removeAll(userId);
  await database.transaction().execute(async (transaction) => {
    await createUserStore(transaction).delete(userId);
    await along(transaction);
  });
  await pictures.removeAll(userId);
  await eraseDeleted(database);
}
