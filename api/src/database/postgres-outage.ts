import pg from 'pg';

// Broken connections, full disks and too many connections, a limit of time, a server that goes down or only reads.
const passing = /^(08|53|57P0|57014|25006|58030)/;

/** What the server itself answered, as opposed to what the way there did to a question. */
export const isAnswer = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** Whether a statement failed for a reason that lies with the server or the way there, and may pass. */
export const isPostgresOutage = (error: unknown): boolean =>
  !isAnswer(error) || passing.test(error.code ?? '');
