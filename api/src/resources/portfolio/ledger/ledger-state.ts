import type { LedgerAccountKind, LedgerFeePolicy } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { type EntryRow, byTimeOfRow, createEntryStore } from './entries.store';
import { createFeePolicyStore } from './fee-policies.store';
import { createLinkStore } from './links.store';
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
  entries: RuleEntry[];
  /** Oldest first. */
  accounts: Map<string, NamedAccount>;
  links: TransferLink[];
  policies: Map<number, LedgerFeePolicy>;
  /** The ids of transactions that are no longer on the chain. */
  gone: Set<string>;
}

const toRuleEntry = (row: EntryRow, kind: LedgerAccountKind): RuleEntry => ({
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

/** Rows in their order with a few others among them. */
function withInserted(rows: readonly EntryRow[], others: readonly EntryRow[]): EntryRow[] {
  const rest = others.toSorted(byTimeOfRow);
  const all: EntryRow[] = [];
  let place = 0;
  for (const row of rows) {
    while (place < rest.length && byTimeOfRow(rest[place]!, row) < 0) all.push(rest[place++]!);
    all.push(row);
  }
  return [...all, ...rest.slice(place)];
}

/** The ledger after some entries were changed, added or deleted. `found` are those of them that are there now. */
export function withChangedRows(
  state: LedgerState,
  ids: ReadonlySet<string>,
  found: readonly EntryRow[],
): LedgerState {
  const rows = withInserted(
    state.rows.filter(({ id }) => !ids.has(id)),
    found,
  );
  const added = found.map((row) => toRuleEntry(row, state.accounts.get(row.account_id)?.kind ?? 'other'));
  const entries = [...state.entries.filter(({ id }) => !ids.has(id)), ...added];
  const isThere = new Set(found.map(({ id }) => id));
  const isGone = (id: string) => ids.has(id) && !isThere.has(id);
  const links = state.links.filter(({ outId, inId }) => !isGone(outId) && !isGone(inId));
  return { ...state, rows, entries, links };
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
