import { waitFor } from '@painel/platform/testing/wait-for';
import { sql } from 'kysely';
import { type Engine, postgres, sqlite } from '../../testing/engines/engines';
import { extendedKey } from '../../testing/extended-key';
import { describeOn } from '../../testing/engines/services';
import { startTestApi } from '../../testing/test-api';
import { migrationsOf, ownMigrations } from './migrate';
import { openDatabase } from '../open-database';

/** As the next version might leave it: every table has columns that this code does not know, and there is one more table. */
async function migrateFurther(engine: Engine) {
  const place = await engine.makePlace();
  const { database, close } = await openDatabase(place);
  const tables = (await database.introspection.getTables()).filter(({ name }) => !/migration/.test(name));
  expect(tables.length).toBeGreaterThan(10);
  const newer = await migrationsOf(database, place.databaseUrl !== null, {
    ...ownMigrations,
    '9999-later': {
      isBackwardCompatible: true,
      async up(db) {
        for (const { name } of tables) {
          await db.schema.alterTable(name).addColumn('later_note', 'text').execute();
          await db.schema
            .alterTable(name)
            .addColumn('later_count', 'bigint', (column) => column.notNull().defaultTo(0))
            .execute();
        }
        await db.schema
          .createTable('later_things')
          .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
          .execute();
      },
    },
  });
  await newer.migrate();
  await close();
  return place;
}

function onEngine(engine: Engine) {
  it('serves an account from its registration to its end', async () => {
    const place = await migrateFurther(engine);
    const api = await startTestApi({ dataDir: place.dataDir, databaseUrl: place.databaseUrl ?? undefined });
    const token = await api.signIn();
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const answer = await api.inject({ method, url, payload, token });
      return [method, url, answer.statusCode];
    };
    const { id } = (await api.inject({ url: '/users/profile', token })).json<{ id: string }>();
    await sql`insert into later_things (user_id) values (${id})`.execute(api.opened.database);

    const wallet = { name: 'Cofre', platform: 'Ledger', balance: 1 };
    const address = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    const answers = [
      await ask('POST', '/portfolio/external-wallets', wallet),
      await ask('POST', '/portfolio/addresses', address),
      await ask('POST', '/portfolio/watched-wallets', { key: extendedKey }),
      await ask('PUT', '/users/preferences', { discreet: true }),
      await ask('POST', '/auth/forgot-password', { email: 'ana@exemplo.com.br' }),
      await ask('GET', '/portfolio/external-wallets'),
      await ask('GET', '/portfolio/addresses'),
      await ask('GET', '/users/export'),
      await ask('DELETE', '/users/account', { currentPassword: 'correto cavalo bateria' }),
    ];
    expect(answers.filter(([, , status]) => Number(status) >= 300)).toEqual([]);
    // A busy database may answer a single check too late.
    await waitFor(() => api.opened.isReady());
    const { rows } = await sql`select * from later_things`.execute(api.opened.database);
    expect(rows).toEqual([]);
    await api.close();
    await place.remove();
  });
}

describe('a database of the next version on SQLite', () => {
  onEngine(sqlite);
});
describeOn('PostgreSQL', 'a database of the next version', () => onEngine(postgres));
