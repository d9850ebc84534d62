import { once } from 'node:events';
import { openDatabase } from '../../database/open-database';
import { createUserStore } from '../../resources/identity/account/users.store';

// Creates accounts, and prints the number of each when the database has acknowledged it.
const { database } = await openDatabase(JSON.parse(process.argv[2] ?? '{}'));
const users = createUserStore(database);

for (let n = 0; ; n += 1) {
  const createdAt = new Date().toISOString();
  await users.insert({
    id: String(n),
    email: `${n}@exemplo.com.br`,
    name: 'x'.repeat(100),
    passwordHash: 'x',
    createdAt,
  });
  // The pipe may be full while the reader is busy.
  if (!process.stdout.write(`${n}\n`)) await once(process.stdout, 'drain');
}
