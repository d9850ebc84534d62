import type { Decimal } from '../values/decimal';
import { fail } from './drafts';
import { RowProblem } from '../values/problems';
import type { SourceRecord } from '../reading/source-file';
import type { Draft } from '../reading/source-format';
import type { WrittenTime } from '../values/written-time';

/** One change of one balance, as statements of Brazilian exchanges list them. */
export interface StatementLine {
  record: SourceRecord;
  time: WrittenTime;
  /** In lower case without accents. */
  name: string;
  asset: string;
  value: Decimal;
}

/** Reads the lines and puts them in the order of their time; what cannot be read is handed to `onDraft`. */
export function linesInOrder(
  records: Iterable<SourceRecord>,
  read: (record: SourceRecord) => StatementLine | Draft,
  onDraft: (draft: Draft) => void,
): StatementLine[] {
  const lines: StatementLine[] = [];
  for (const record of records) {
    try {
      const line = read(record);
      if ('status' in line) onDraft(line);
      else lines.push(line);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      onDraft(fail(error.message, record));
    }
  }
  return lines.sort((one, other) => one.time.localMs - other.time.localMs);
}
