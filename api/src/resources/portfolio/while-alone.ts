import type { Database } from '../../database/tables';

// A change that changes nothing makes whoever else wants the row wait, on either database.
const lockUser = (within: Database, userId: string) =>
  within
    .updateTable('users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', userId)
    .execute();

/** Does the work while nobody else does such work for the same user: in the transaction at hand, else in one of its own. */
export function whileAlone<Result>(
  database: Database,
  userId: string,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  const alone = async (within: Database) => {
    await lockUser(within, userId);
    return work(within);
  };
  return database.isTransaction ? alone(database) : database.transaction().execute(alone);
}
