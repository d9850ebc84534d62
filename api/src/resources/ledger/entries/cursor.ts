import { invalidInput } from '../../../plugins/problem';
import { ledgerCopy } from '../ledger.copy';

/** The last entry of a page. The next page begins after it. */
export interface Cursor {
  occurredAt: string;
  seq: bigint;
}

export const writeCursor = ({ occurredAt, seq }: Cursor): string =>
  Buffer.from(`${occurredAt} ${seq}`).toString('base64url');

/** Throws VALIDATION for a text that is no cursor. */
export function readCursor(text: string): Cursor {
  const parts = /^(\d{4}-\d\d-\d\dT\S{1,20}Z) (\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!parts) throw invalidInput(ledgerCopy.invalidCursor, 'cursor');
  return { occurredAt: parts[1]!, seq: BigInt(parts[2]!) };
}
