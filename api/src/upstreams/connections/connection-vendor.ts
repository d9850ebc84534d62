import type { ConnectionVendorName, LedgerImportFormat } from '@painel/contract';

/** The fields of a key by their names. */
type KeyFields = Readonly<Record<string, string>>;

/** One movement, in the columns of the vendor's own statement. */
export interface ConnectionRow {
  /** The vendor's id of the movement, which no other one of its list has. */
  operation: string;
  cells: Readonly<Record<string, string>>;
}

/** A row of a list that becomes no entry. */
export interface ConnectionNote {
  /** `money`: reais that came or went. `origin`: a deposit that waits until the person says where it comes from. */
  kind: 'money_in' | 'money_out' | 'origin';
  amount: string;
  at: Date;
}

/** A part of a list, which is written as a whole or not at all. */
export interface ConnectionWindow {
  rows: ConnectionRow[];
  notes?: ConnectionNote[];
  /** Where the next read begins. */
  cursor: string;
}

export interface ConnectionList {
  name: string;
  /** The statement whose reader understands the rows. */
  format: LedgerImportFormat;
  /** How many days the vendor keeps; null where it keeps all. */
  reachDays: number | null;
  /** Oldest first, from the cursor on. */
  windows(cursor: string | null, now: Date): AsyncGenerator<ConnectionWindow>;
}

/** A vendor that a key has opened. */
export interface OpenConnection {
  /** Names the account of the key; null where the vendor does not say it. */
  owner: string | null;
  permission: 'read_only' | 'unverified';
  lists: readonly ConnectionList[];
  /** Free and on hold, in satoshis. */
  balance(): Promise<bigint>;
}

export interface ConnectionVendor {
  vendor: ConnectionVendorName;
  /** The names of the fields of its key. */
  fields: readonly string[];
  saysPermissions: boolean;
  /** Throws ConnectionError for a key that is refused or can move money. */
  open(fields: KeyFields, clock: () => Date): Promise<OpenConnection>;
}

type ConnectionFailure = 'key_refused' | 'can_move_money' | 'away' | 'resting' | 'changed';

interface FailureDetails {
  /** The vendor's code of a refusal, or what the key may do. */
  details?: string | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** Why a vendor did not answer a key. It contains nothing of the key. */
export class ConnectionError extends Error {
  readonly details: string | null;
  readonly retryAfterMs: number | null;

  constructor(
    readonly failure: ConnectionFailure,
    { details = null, retryAfterMs = null, cause }: FailureDetails = {},
  ) {
    super(`the exchange did not answer: ${failure}`, { cause });
    this.details = details;
    this.retryAfterMs = retryAfterMs;
  }
}
