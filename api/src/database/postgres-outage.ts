import pg from 'pg';

// Broken connections, full disks, too many connections, timeouts, and servers that shut down or only read.
const passing = /^(08|53|57P0|57014|25006|58030)/;

/** An error that the server sent, as opposed to one of the connection. */
export const isServerError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** Whether a statement failed because of the server or the connection, for a reason that may pass. */
export const isPostgresOutage = (error: unknown): boolean =>
  !isServerError(error) || passing.test(error.code ?? '');
