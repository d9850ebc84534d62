import type { Database } from './tables';

// An update that changes nothing locks the row on both engines.
const lockUser = (within: Database, userId: string) =>
  within
    .updateTable('users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', userId)
    .execute();

/** Does the work under this user's lock, in the given transaction or in a new one. */
export function withUserLock<Result>(
  database: Database,
  userId: string,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  const locked = async (within: Database) => {
    await lockUser(within, userId);
    return work(within);
  };
  return database.isTransaction ? locked(database) : database.transaction().execute(locked);
}
