import { invalidInput } from '../../plugins/problem';
import { onchainCopy } from './onchain.copy';

/** The last transaction of a page. The next page begins after it. */
export interface Cursor {
  listedAt: string;
  txid: string;
}

export const writeCursor = ({ listedAt, txid }: Cursor): string =>
  Buffer.from(`${listedAt} ${txid}`).toString('base64url');

/** Throws VALIDATION for a text that is no cursor. */
export function readCursor(text: string): Cursor {
  const parts = /^(\d{4}-\d\d-\d\dT\S{1,20}Z) ([0-9a-f]{64})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  if (!parts) throw invalidInput(onchainCopy.invalidCursor, 'cursor');
  return { listedAt: parts[1]!, txid: parts[2]! };
}
