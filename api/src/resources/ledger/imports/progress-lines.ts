import { PassThrough, type Readable } from 'node:stream';
import type { LedgerImportPreview, Problem } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import { errorsCopy } from '../../../plugins/errors.copy';
import { ProblemError } from '../../../plugins/problem';

export function problemOf(error: unknown, log: FastifyBaseLogger): Problem {
  if (error instanceof ProblemError)
    return { error: error.code, message: error.message, details: error.options.details ?? null };
  log.error({ err: error }, 'the reading of a file failed');
  return { error: 'INTERNAL', message: errorsCopy.internal, details: null };
}

/** `{ read }` for each batch of rows, then `{ preview }` or `{ problem }`, each as a line of JSON. */
export function progressLines(
  preview: (onProgress: (rows: number) => void) => Promise<LedgerImportPreview>,
  log: FastifyBaseLogger,
): { lines: Readable; end: Promise<void> } {
  const lines = new PassThrough();
  const write = (line: object) => lines.write(`${JSON.stringify(line)}\n`);
  const end = preview((read) => write({ read }))
    .then(
      (result) => write({ preview: result }),
      (error: unknown) => write({ problem: problemOf(error, log) }),
    )
    .then(() => void lines.end());
  return { lines, end };
}
