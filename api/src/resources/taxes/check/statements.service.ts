import type { TaxStatement, TaxStatementContents, TaxStatementKind, TaxStatements } from '@painel/contract';
import { plainCnpj } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { ProblemError, invalidInput, notFound } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import type { TaxReader } from '../tax-reader';
import { checkCopy } from './check.copy';
import { type StoredStatement, createStatementStore } from './statements.store';

interface Dependencies {
  database: Database;
  vault: KeyVault;
  reader: Pick<TaxReader, 'checkYear'>;
  clock: Clock;
}

type Row = { taxId?: string | null; day?: string; month?: string };

/** The rows of a content, each with the name of the field that holds them. */
const listsOf = (content: TaxStatementContents[TaxStatementKind]): [field: string, rows: Row[]][] =>
  Object.entries(content as Record<string, unknown>).flatMap(([field, value]) =>
    Array.isArray(value) ? [[field, value as Row[]]] : [],
  );

/** Throws VALIDATION for a day or a month of another year. */
function checkDays(year: number, content: TaxStatementContents[TaxStatementKind]): void {
  for (const [field, rows] of listsOf(content)) {
    const isOther = rows.some(({ day, month }) => !(day ?? month ?? String(year)).startsWith(String(year)));
    if (isOther) throw invalidInput(checkCopy.otherYear, field);
  }
}

const withPlainIds = <Content>(content: Content): Content =>
  JSON.parse(
    JSON.stringify(content, (name, value: unknown) =>
      name === 'taxId' && typeof value === 'string' ? plainCnpj(value) : value,
    ),
  ) as Content;

const toStatement = <Kind extends TaxStatementKind>(
  year: number,
  { content, revision, updatedAt }: StoredStatement<Kind>,
): TaxStatement<Kind> => ({ ...content, year, revision, updatedAt });

export type StatementService = ReturnType<typeof createStatementService>;

/** Keeps what the Receita or an exchange states of a year. Each call throws TAX_YEAR_NOT_COVERED as the reader does. */
export function createStatementService({ database, vault, reader, clock }: Dependencies) {
  const store = createStatementStore(database, vault);
  const none = () => notFound(checkCopy.noStatement);

  return {
    /** Throws NOT_FOUND. */
    async find<Kind extends TaxStatementKind>(
      userId: string,
      year: number,
      kind: Kind,
    ): Promise<TaxStatement<Kind>> {
      reader.checkYear(year);
      const stored = await store.find(userId, year, kind);
      if (!stored) throw none();
      return toStatement(year, stored);
    },

    /** Those of a year; null for each that was not written. */
    async all(userId: string, year: number): Promise<TaxStatements> {
      reader.checkYear(year);
      const find = async <Kind extends TaxStatementKind>(kind: Kind): Promise<TaxStatement<Kind> | null> => {
        const stored = await store.find(userId, year, kind);
        return stored && toStatement(year, stored);
      };
      return {
        return: await find('return'),
        informe: await find('informe'),
        months: await find('months'),
        decripto: await find('decripto'),
      };
    },

    /** Throws STATEMENT_CHANGED where another revision is stored than the expected one; 0 expects none. */
    async put<Kind extends TaxStatementKind>(
      userId: string,
      year: number,
      kind: Kind,
      { expectedRevision, ...rest }: TaxStatementContents[Kind] & { expectedRevision?: number },
    ): Promise<TaxStatement<Kind>> {
      reader.checkYear(year);
      const content = withPlainIds(rest as unknown as TaxStatementContents[Kind]);
      checkDays(year, content);
      return withUserLock(database, userId, async (within) => {
        const own = createStatementStore(within, vault);
        const revision = (await own.find(userId, year, kind))?.revision ?? 0;
        if (expectedRevision !== undefined && expectedRevision !== revision)
          throw new ProblemError(409, 'STATEMENT_CHANGED', checkCopy.changed);
        const updatedAt = clock().toISOString();
        return own.put(userId, { year, kind, revision: revision + 1, updatedAt, content });
      });
    },

    /** Throws NOT_FOUND. */
    async delete(userId: string, year: number, kind: TaxStatementKind): Promise<void> {
      reader.checkYear(year);
      if (!(await store.delete(userId, year, kind))) throw none();
    },
  };
}
