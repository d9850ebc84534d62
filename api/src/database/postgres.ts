import {
  type ColumnMetadata,
  type DatabaseIntrospector,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  sql,
  type TableMetadata,
} from 'kysely';

interface ColumnRow {
  name: string;
  schema: string;
  column: string;
  type: string;
  typeSchema: string;
  nullable: boolean;
  hasDefault: boolean;
  identity: boolean;
}

const columnOf = (row: ColumnRow): ColumnMetadata => ({
  name: row.column,
  dataType: row.type,
  dataTypeSchema: row.typeSchema,
  isNullable: row.nullable,
  hasDefaultValue: row.hasDefault,
  isAutoIncrementing: row.identity,
});

type AnyDatabase = ConstructorParameters<typeof PostgresIntrospector>[0];

/** Reads only the schema in use. Kysely's own introspection reads all, and fails when another one is dropped meanwhile. */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #database: AnyDatabase;

  constructor(database: AnyDatabase) {
    super(database);
    this.#database = database;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<ColumnRow>`
      select table_name as name, table_schema as schema, column_name as column, udt_name as type,
        udt_schema as "typeSchema", is_nullable = 'YES' as nullable, column_default is not null as "hasDefault",
        is_identity = 'YES' as identity
      from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position
    `.execute(this.#database);
    const tables = new Map<string, TableMetadata>();
    for (const row of rows) {
      const { name, schema } = row;
      if (!tables.has(name)) tables.set(name, { name, schema, isView: false, isForeign: false, columns: [] });
      tables.get(name)!.columns.push(columnOf(row));
    }
    return [...tables.values()];
  }
}

class OwnSchemaDialect extends PostgresDialect {
  override createIntrospector(database: AnyDatabase): DatabaseIntrospector {
    return new OwnSchemaIntrospector(database);
  }
}

/** Kysely over a pool of connections. */
export const postgresDialect = (pool: PostgresPool): PostgresDialect => new OwnSchemaDialect({ pool });
