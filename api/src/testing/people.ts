import type { Database } from '../database/tables';
import { createUserStore } from '../resources/identity/account/users.store';

/** Instants within one minute, in the format of the database. */
export const instant = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

const person = (id: string, name: string) => ({
  id,
  name,
  email: `${name.toLowerCase()}@exemplo.com.br`,
  passwordHash: 'hash',
  createdAt: instant(0),
});
export const ana = person('u1', 'Ana');
export const eva = person('u2', 'Eva');

/** Changes the address of an account, as a confirmation link does. */
export async function changeEmail(database: Database, id: string, email: string): Promise<void> {
  await database.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', id).execute();
}

export async function insertPeople(database: Database): Promise<void> {
  const users = createUserStore(database);
  await users.insert(ana);
  await users.insert(eva);
}
