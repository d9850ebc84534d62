import { maxImportRows } from '@painel/contract';
import { errorsCopy } from '../../../plugins/errors.copy';
import { invalidInput } from '../../../plugins/problem';

/** Several times the cells of an export's row. */
const maxCells = 32;

const isOversized = (row: unknown) =>
  typeof row === 'object' && row !== null && Object.keys(row).length > maxCells;

/** Throws VALIDATION for too many rows or cells, before a schema checks each of them. */
export function refuseOversized(body: unknown): void {
  const { rows } = (body ?? {}) as { rows?: unknown };
  if (Array.isArray(rows) && (rows.length > maxImportRows || rows.some(isOversized)))
    throw invalidInput(errorsCopy.invalid);
}
