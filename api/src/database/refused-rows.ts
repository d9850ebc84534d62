interface Refusal {
  /** PostgreSQL's. */
  code?: string;
  /** SQLite's. */
  errcode?: number;
}

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_FOREIGNKEY. */
const sqlite = { unique: 2067, foreignKey: 787 };

/** Whether a row was refused by a unique constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as Refusal;
  return code === '23505' || errcode === sqlite.unique;
}

/** Whether a row was refused because its parent row no longer exists, on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as Refusal;
  return code === '23503' || errcode === sqlite.foreignKey;
}
