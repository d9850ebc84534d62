import type { LedgerAccountKind, LedgerFeePolicy } from '@painel/contract';
import type { Database } from '../../database/tables';
import { type EntryRow, byTimeOfRow, createEntryStore } from './entries/entries.store';
import { createFeePolicyStore } from './years/fee-policies.store';
import { createLinkStore } from './transfers/links.store';
import type { RuleEntry, TransferLink } from './rules/entry';

interface NamedAccount {
  name: string;
  kind: LedgerAccountKind;
}

/** Everything that a person wrote into the ledger. All figures are derived from it. */
export interface LedgerState {
  userId: string;
  /** Oldest first. */
  rows: EntryRow[];
  /** The same for the rules, at the same places. */
  entries: RuleEntry[];
  /** Oldest first. */
  accounts: Map<string, NamedAccount>;
  links: TransferLink[];
  policies: Map<number, LedgerFeePolicy>;
  /** The ids of transactions that are no longer on the chain. */
  gone: Set<string>;
}

export const toRuleEntry = (row: EntryRow, kind: LedgerAccountKind): RuleEntry => ({
  id: row.id,
  accountId: row.account_id,
  accountKind: kind,
  kind: row.kind,
  occurredAt: row.occurred_at,
  seq: row.seq,
  sats: row.sats,
  feeSats: row.fee_sats,
  amount: row.amount_cents,
  amountFee: row.amount_fee_cents,
  currency: row.currency,
  isImported: row.amount_source === null ? row.import_id !== null : row.amount_source === 'imported',
});

export async function readAccounts(database: Database, userId: string): Promise<Map<string, NamedAccount>> {
  const accounts = await database
    .selectFrom('ledger_accounts')
    .select(['id', 'name', 'kind'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(accounts.map(({ id, ...account }) => [id, account]));
}

export async function readGone(database: Database, userId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('onchain_gone')
    .select('txid')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ txid }) => txid));
}

export async function readLedgerState(database: Database, userId: string): Promise<LedgerState> {
  // One after another, because a transaction has one connection.
  const accounts = await readAccounts(database, userId);
  const rows = await createEntryStore(database).listByUser(userId);
  const links = await createLinkStore(database).listByUser(userId);
  const policies = await createFeePolicyStore(database).listByUser(userId);
  const gone = await readGone(database, userId);
  const entries = rows.map((row) => toRuleEntry(row, accounts.get(row.account_id)?.kind ?? 'other'));
  return { userId, rows, entries, accounts, links, policies, gone };
}

/** The index of a row among others in the order of time. */
function indexFor(rows: readonly EntryRow[], row: EntryRow): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byTimeOfRow(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ledger after a few entries were changed, added or deleted. `found` are those of them that still exist. */
export function withChangedRows(
  state: LedgerState,
  ids: ReadonlySet<string>,
  found: readonly EntryRow[],
): LedgerState {
  const [rows, entries] = [state.rows.slice(), state.entries.slice()];
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    if (!ids.has(rows[index]!.id)) continue;
    rows.splice(index, 1);
    entries.splice(index, 1);
  }
  for (const row of found) {
    const index = indexFor(rows, row);
    rows.splice(index, 0, row);
    entries.splice(index, 0, toRuleEntry(row, state.accounts.get(row.account_id)?.kind ?? 'other'));
  }
  return { ...state, rows, entries };
}

const indexes = new WeakMap<LedgerState, Map<string, RuleEntry>>();

/** The entries of a ledger by their ids. */
export function entriesById(state: LedgerState): ReadonlyMap<string, RuleEntry> {
  const known = indexes.get(state);
  if (known) return known;
  const index = new Map(state.entries.map((entry) => [entry.id, entry]));
  indexes.set(state, index);
  return index;
}
