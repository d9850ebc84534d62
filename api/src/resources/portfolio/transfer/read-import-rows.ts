import { type ImportProblem, type ImportRow, importRowSchema } from '@painel/contract';
import { invalidField } from '../../../plugins/errors.copy';
import { ProblemError } from '../../../plugins/problem';
import { readAddress } from '../../holdings/addresses/bitcoin-address';
import { inBatches } from '../../../concurrency/in-batches';
import { refuseSecrets } from '../../holdings/addresses/keys/refuse-secrets';
import { toWalletValues } from '../wallets/wallets.service';
import type { WalletValues } from '../wallets/wallets.store';
import { type NamedKey, readNamedKey } from '../../holdings/watched-wallets/watched-wallets.service';
import { transferCopy } from './transfer.copy';

/** Reading a key takes a quarter of a millisecond. */
const readAtOnce = 20;

interface NamedAddress {
  address: string;
  label: string | null;
}

/** The rows of an import by kind. */
export interface ReadRows {
  addresses: NamedAddress[];
  keys: NamedKey[];
  wallets: WalletValues[];
  problems: ImportProblem[];
}

class RowError extends Error {}

function parse(row: unknown): ImportRow {
  const parsed = importRowSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  const { path, code } = parsed.error.issues[0]!;
  const field = String(path[0]);
  throw new RowError(field === 'kind' ? transferCopy.unknownKind : invalidField(field, code));
}

function take(row: ImportRow, into: ReadRows): void {
  if (row.kind === 'address') {
    refuseSecrets({ label: row.label });
    const read = readAddress(row.address);
    if ('refusal' in read) throw new RowError(read.refusal);
    into.addresses.push({ address: read.address, label: row.label || null });
  } else if (row.kind === 'xpub') {
    into.keys.push(readNamedKey(row));
  } else {
    into.wallets.push(toWalletValues(row));
  }
}

/** Reads every row, and returns the problem of each that cannot be imported. */
export async function readImportRows(rows: readonly unknown[]): Promise<ReadRows> {
  const read: ReadRows = { addresses: [], keys: [], wallets: [], problems: [] };
  await inBatches(rows, readAtOnce, (part, from) =>
    part.forEach((row, at) => {
      try {
        take(parse(row), read);
      } catch (error) {
        if (!(error instanceof RowError || error instanceof ProblemError)) throw error;
        read.problems.push({ row: from + at + 1, message: error.message });
      }
    }),
  );
  return read;
}
