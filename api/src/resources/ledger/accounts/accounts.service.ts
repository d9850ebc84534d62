import { randomUUID } from 'node:crypto';
import type {
  LedgerAccount,
  LedgerAccountChange,
  LedgerAccountRequest,
  LedgerAlteredYear,
} from '@painel/contract';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { runIdempotent } from '../../../plugins/idempotency';
import { invalidInput, notFound, ProblemError } from '../../../plugins/problem';
import { enforceLimit } from '../../holdings/enforce-limit';
import { yearsAlteredBy } from '../change-ledger';
import { ledgerCopy } from '../ledger.copy';
import type { LedgerBooks } from '../ledger-books';
import { type AccountRow, type AccountValues, createAccountStore } from './accounts.store';
import { refuseSecrets } from '../../holdings/addresses/keys/refuse-secrets';

const orNull = (text: string | null | undefined) => text || null;

/** The columns that a request changes. Throws VALIDATION if one of its texts contains a secret. */
function accountValues(change: LedgerAccountChange): Partial<AccountValues> {
  const { name, kind, institution, taxId, country, watchedWalletId, externalWalletId, addressId } = change;
  refuseSecrets({ name, institution, taxId });
  return {
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(institution !== undefined && { institution: orNull(institution) }),
    ...(taxId !== undefined && { tax_id: orNull(taxId) }),
    ...(country !== undefined && { country: orNull(country) }),
    ...(watchedWalletId !== undefined && { watched_wallet_id: orNull(watchedWalletId) }),
    ...(externalWalletId !== undefined && { external_wallet_id: orNull(externalWalletId) }),
    ...(addressId !== undefined && { address_id: orNull(addressId) }),
  };
}

/** All columns of a new account. */
export const newAccountValues = (request: LedgerAccountRequest): AccountValues => ({
  institution: null,
  tax_id: null,
  country: null,
  watched_wallet_id: null,
  external_wallet_id: null,
  address_id: null,
  name: request.name,
  kind: request.kind,
  ...accountValues(request),
});

const inUse = () => new ProblemError(409, 'ACCOUNT_IN_USE', ledgerCopy.accountInUse);

const toAccount = (row: AccountRow, negativeSince: string | null): LedgerAccount => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  institution: row.institution,
  taxId: row.tax_id,
  country: row.country,
  watchedWalletId: row.watched_wallet_id,
  externalWalletId: row.external_wallet_id,
  addressId: row.address_id,
  entryCount: Number(row.entry_count),
  bookSats: Number(row.book_sats),
  knownSats: numberOf(row.known_sats),
  negativeSince,
});

async function refuseForeign(within: Database, userId: string, values: Partial<AccountValues>) {
  if (await createAccountStore(within).hasReferences(userId, values)) return;
  throw invalidInput(ledgerCopy.unknownReference);
}

interface AccountDependencies {
  database: Database;
  limits: PortfolioLimits;
  clock: Clock;
  books: LedgerBooks;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService({ database, limits, clock, books }: AccountDependencies) {
  const store = createAccountStore(database);

  async function list(userId: string): Promise<LedgerAccount[]> {
    const rows = await store.listByUser(userId);
    const book = await books.book(await books.read(database, userId));
    return rows.map((row) => toAccount(row, book.accounts.get(row.id)?.negativeSince ?? null));
  }

  return {
    /** Oldest first. */
    list,

    /** Throws NOT_FOUND. */
    async show(userId: string, id: string): Promise<LedgerAccount> {
      const account = (await list(userId)).find((each) => each.id === id);
      if (!account) throw notFound(ledgerCopy.accountNotFound);
      return account;
    },

    /** Returns the id of the new account; the same one for the same `Idempotency-Key`. */
    async add(userId: string, request: LedgerAccountRequest, key: string | undefined): Promise<string> {
      const now = clock();
      const content = `ledger account ${JSON.stringify(request)}`;
      const { id } = await runIdempotent(database, { userId, key, content, now }, (transaction) =>
        withUserLock(transaction, userId, async (within) => {
          const accounts = createAccountStore(within);
          enforceLimit('ledgerAccounts', limits.ledgerAccounts, (await accounts.countByUser(userId)) + 1);
          const values = newAccountValues(request);
          await refuseForeign(within, userId, values);
          const made = randomUUID();
          await accounts.insert(userId, made, values, now.toISOString());
          return { id: made };
        }),
      );
      return id;
    },

    /** Returns the altered years: another kind may move all coins of the account to the other pool. */
    async change(userId: string, id: string, request: LedgerAccountChange): Promise<LedgerAlteredYear[]> {
      const values = accountValues(request);
      return withUserLock(database, userId, async (within) => {
        await refuseForeign(within, userId, values);
        const now = clock().toISOString();
        const before = values.kind === undefined ? null : await books.read(within, userId);
        if (!(await createAccountStore(within).update(userId, id, values, now)))
          throw notFound(ledgerCopy.accountNotFound);
        const oldKind = before?.accounts.get(id)?.kind;
        if (!before || oldKind === values.kind) return [];
        return yearsAlteredBy(books, before, await books.read(within, userId), now);
      });
    },

    /** Throws ACCOUNT_IN_USE if the account has entries. */
    async remove(userId: string, id: string): Promise<void> {
      const isDeleted = await withUserLock(database, userId, (within) =>
        createAccountStore(within).deleteUnused(userId, id),
      );
      if (!isDeleted) throw (await store.find(userId, id)) ? inUse() : notFound(ledgerCopy.accountNotFound);
    },
  };
}
