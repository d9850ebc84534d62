/** Whether a row was refused by a unique constraint, on either engine. */
export const isUniqueViolation = (error: unknown) =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes((error as { code?: string }).code ?? '');
