/** SQLITE_CONSTRAINT_UNIQUE. */
const sqliteUnique = 2067;

/** Whether a row was refused by a unique constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === sqliteUnique;
}
