import { randomUUID } from 'node:crypto';
import type { LedgerAlteredYear, OnchainRegistration, OnchainRegistrationRequest } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { runIdempotent } from '../../../plugins/idempotency';
import { notFound, ProblemError } from '../../../plugins/problem';
import { enforceLimit } from '../../holdings/enforce-limit';
import { newAccountValues } from '../accounts/accounts.service';
import { createAccountStore } from '../accounts/accounts.store';
import { changeLedger } from '../change-ledger';
import type { LedgerDependencies } from '../entries/entries.service';
import { type NewEntry, createEntryStore } from '../entries/entries.store';
import { checkEntry, newEntryValues } from '../entries/entry-values';
import type { LedgerState } from '../ledger-state';
import { onchainCopy } from './onchain.copy';
import { createRegisteredStore } from './registration.store';
import { type Draft, type Registrable, draftsOf } from './registrations';
import type { TransactionService } from './transactions.service';

const changed = (details: string) =>
  new ProblemError(409, 'TRANSACTIONS_CHANGED', onchainCopy.transactionsChanged, { details });
const edited = (details: string) =>
  new ProblemError(409, 'ENTRIES_CHANGED', onchainCopy.registeredChanged, { details });

interface Wanted extends Draft {
  txid: string;
  time: string;
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(
  dependencies: LedgerDependencies,
  transactions: Pick<TransactionService, 'find'>,
) {
  const { database, vault, limits, clock } = dependencies;

  /** Finds the account of a watched address or wallet, and adds one where there is none. */
  async function accountFinder(within: Database, userId: string, now: string) {
    const store = createAccountStore(within);
    const known = await store.listByUser(userId);
    const ids = new Map(
      known
        .map((account) => [account.watched_wallet_id ?? account.address_id, account.id] as const)
        .reverse(),
    );
    return async ({ part: { watchedWalletId, addressId, name } }: Draft): Promise<string> => {
      const place = watchedWalletId ?? addressId;
      const found = ids.get(place);
      if (found !== undefined) return found;
      const id = randomUUID();
      enforceLimit('ledgerAccounts', limits.ledgerAccounts, (await store.countByUser(userId)) + 1);
      const account = { name: name!.slice(0, 100), kind: 'self_custody' as const };
      const values = newAccountValues({ ...account, watchedWalletId, addressId });
      await store.insert(userId, id, values, now);
      ids.set(place, id);
      return id;
    };
  }

  /** Returns a function with the wanted registrations, oldest first. It throws TRANSACTIONS_CHANGED if the ledger has some of them by now. */
  async function wantedOf(userId: string, { transactions: asked }: OnchainRegistrationRequest) {
    const kinds = new Map(asked.map(({ txid, kind }) => [txid, kind]));
    const found = await transactions.find(userId, [...kinds.keys()]);
    const byId = new Map(found.map((each) => [each.txid, each]));
    const missing = [...kinds.keys()].filter((txid) => !byId.has(txid));
    if (missing.length > 0) throw changed(missing.join());
    return (before: LedgerState): Wanted[] => {
      const entries = new Map<string, Registrable['entries']>([...kinds].map(([txid]) => [txid, []]));
      for (const row of before.rows)
        entries.get(row.txid ?? '')?.push({ id: row.id, kind: row.kind, accountId: row.account_id });
      const drafts = found.flatMap((transaction) => {
        const { txid, time, suggestedKinds } = transaction;
        const kind = kinds.get(txid) ?? suggestedKinds?.[0];
        const made = kind ? draftsOf({ ...transaction, entries: entries.get(txid)! }, kind) : [];
        if (made.length === 0) throw changed(txid);
        return made.map((draft) => ({ ...draft, txid, time: time! }));
      });
      return drafts.sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
    };
  }

  return {
    /** Makes entries of transactions, all or none; the same ones for the same `Idempotency-Key`. */
    async register(
      userId: string,
      request: OnchainRegistrationRequest,
      key: string | undefined,
    ): Promise<OnchainRegistration & { alteredYears: LedgerAlteredYear[] }> {
      const now = clock();
      const written = now.toISOString();
      const content = vault.hash(`transactions ${JSON.stringify(request)}`);
      const wanted = await wantedOf(userId, request).catch((error: ProblemError) => error);
      return runIdempotent(database, { userId, key, content, now }, async (transaction) => {
        if (wanted instanceof Error) throw wanted;
        const batchId = randomUUID();
        let count = 0;
        const { alteredYears } = await changeLedger(
          dependencies,
          transaction,
          userId,
          async (within, before) => {
            const accountOf = await accountFinder(within, userId, written);
            const entries: NewEntry[] = [];
            for (const draft of wanted(before)) {
              const { kind, time: occurredAt, sats, feeSats, txid } = draft;
              const id = randomUUID();
              const accountId = await accountOf(draft);
              const values = newEntryValues({ accountId, kind, occurredAt, sats, feeSats, txid }, id, vault);
              checkEntry(values, new Map([[accountId, null]]), now);
              entries.push({ ...values, id });
            }
            count = entries.length;
            enforceLimit('ledgerEntries', limits.ledgerEntries, before.rows.length + count);
            await createEntryStore(within).insertAll(userId, entries, written);
            const ids = entries.map(({ id }) => id);
            await createRegisteredStore(within).replace(userId, batchId, ids);
            return ids;
          },
        );
        return { batchId, count, alteredYears };
      });
    },

    /** Deletes the entries of the last batch, and accounts that were made for it. Returns the altered years. */
    async undo(userId: string, batchId: string): Promise<LedgerAlteredYear[]> {
      const { alteredYears } = await changeLedger(dependencies, database, userId, async (within, before) => {
        const batch = createRegisteredStore(within);
        const ids = new Set(await batch.find(userId, batchId));
        if (ids.size === 0) throw notFound(onchainCopy.unknownBatch);
        const rows = before.rows.filter(({ id }) => ids.has(id));
        const since = rows.filter(({ revision }) => revision > 1n);
        if (since.length > 0) throw edited(since.map(({ id }) => id).join());
        const made = await madeWith(within, userId, [...ids]);
        const store = createEntryStore(within);
        for (const { id, revision } of rows) await store.delete(userId, id, revision);
        for (const id of made) await createAccountStore(within).deleteUnused(userId, id);
        await batch.delete(userId);
        return [...ids];
      });
      return alteredYears;
    },
  };
}

/** The accounts that were made with entries and are as they were made. */
async function madeWith(within: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await within
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', (join) =>
      join
        .onRef('account.id', '=', 'entry.account_id')
        .onRef('account.created_at', '=', 'entry.created_at')
        .onRef('account.updated_at', '=', 'account.created_at'),
    )
    .select('account.id')
    .distinct()
    .where('entry.user_id', '=', userId)
    .where('entry.id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
