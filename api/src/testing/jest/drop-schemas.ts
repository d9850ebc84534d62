import { rmSync } from 'node:fs';
import { askPostgres, postgresServer } from '../engines/engines';
import { keptSchemas } from '../engines/kept-schemas';

/** One after another: PostgreSQL has locks for the tables of a few dozen schemas only. */
const drop = (prefix: string) => `
  do $$ declare name text; begin
    for name in select nspname from pg_namespace where starts_with(nspname, '${prefix}')
    loop execute format('drop schema %I cascade', name); commit; end loop;
  end $$`;

/** Drops the schemas and the program that workers kept. */
export default async function dropSchemas(): Promise<void> {
  rmSync(process.env.PAINEL_TESTS_FILE_THREAD!, { force: true });
  // Without PostgreSQL there are no schemas.
  await askPostgres(postgresServer(), drop(keptSchemas())).catch(() => undefined);
}
