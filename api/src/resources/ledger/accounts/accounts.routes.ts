import { randomUUID } from 'node:crypto';
import {
  type LedgerAccount,
  ledgerAccountChangeSchema,
  ledgerAccountListSchema,
  ledgerAccountRequestSchema,
  ledgerAccountSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { idempotentHeadersSchema, runIdempotent } from '../../../plugins/idempotency';
import { invalidInput, ProblemError } from '../../../plugins/problem';
import { enforceLimit } from '../../portfolio/enforce-limit';
import { withUserLock } from '../../../database/with-user-lock';
import { accountValues, newAccountValues } from './account-values';
import { announceAlteredYears } from '../altered-years-header';
import { yearsAlteredBy } from '../change-ledger';
import { type AccountRow, type AccountValues, createAccountStore } from './accounts.store';
import { ledgerCopy } from '../ledger.copy';
import type { LedgerBooks } from '../ledger-books';
import { numberOf } from '../../../amounts/bitcoin-amounts';

const idParams = z.object({ id: z.string() });

const notFound = () => new ProblemError(404, 'NOT_FOUND', ledgerCopy.accountNotFound);
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

interface AccountRouteOptions {
  database: Database;
  limits: PortfolioLimits;
  clock: Clock;
  books: LedgerBooks;
}

export const accountRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (app, options) => {
  const { database, limits, clock, books } = options;
  const store = createAccountStore(database);
  app.requireUserOnRoutes('ledger');

  async function list(userId: string): Promise<LedgerAccount[]> {
    const rows = await store.listByUser(userId);
    const book = await books.book(await books.read(database, userId));
    return rows.map((row) => toAccount(row, book.accounts.get(row.id)?.negativeSince ?? null));
  }

  async function answer(userId: string, id: string) {
    const account = (await list(userId)).find((each) => each.id === id);
    if (!account) throw notFound();
    return account;
  }

  /** Returns the altered years: another kind may move all coins of the account to the other pool. */
  async function change(within: Database, userId: string, id: string, values: Partial<AccountValues>) {
    await refuseForeign(within, userId, values);
    const now = clock().toISOString();
    const before = values.kind === undefined ? null : await books.read(within, userId);
    if (!(await createAccountStore(within).update(userId, id, values, now))) throw notFound();
    const oldKind = before?.accounts.get(id)?.kind;
    if (!before || oldKind === values.kind) return [];
    return yearsAlteredBy(books, before, await books.read(within, userId), now);
  }

  app.get(
    '/portfolio/ledger/accounts',
    { schema: { response: { 200: ledgerAccountListSchema } } },
    ({ userId }) => list(userId),
  );

  app.post(
    '/portfolio/ledger/accounts',
    {
      schema: {
        headers: idempotentHeadersSchema,
        body: ledgerAccountRequestSchema,
        response: { 201: ledgerAccountSchema },
      },
    },
    async ({ userId, body, headers }, reply) => {
      const now = clock();
      const content = `ledger account ${JSON.stringify(body)}`;
      const request = { userId, key: headers['idempotency-key'], content, now };
      const { id } = await runIdempotent(database, request, (transaction) =>
        withUserLock(transaction, userId, async (within) => {
          const accounts = createAccountStore(within);
          enforceLimit('ledgerAccounts', limits.ledgerAccounts, (await accounts.countByUser(userId)) + 1);
          const values = newAccountValues(body);
          await refuseForeign(within, userId, values);
          const made = randomUUID();
          await accounts.insert(userId, made, values, now.toISOString());
          return { id: made };
        }),
      );
      return reply.code(201).send(await answer(userId, id));
    },
  );

  app.patch(
    '/portfolio/ledger/accounts/:id',
    {
      schema: {
        summary:
          'Changes an account; `X-Altered-Years` names the years before the current one that another kind altered',
        params: idParams,
        body: ledgerAccountChangeSchema,
        response: { 200: ledgerAccountSchema },
      },
    },
    async ({ userId, params, body }, reply) => {
      const values = accountValues(body);
      const years = await withUserLock(database, userId, (within) =>
        change(within, userId, params.id, values),
      );
      announceAlteredYears(reply, years);
      return answer(userId, params.id);
    },
  );

  app.delete(
    '/portfolio/ledger/accounts/:id',
    {
      schema: {
        summary: 'Deletes an account without entries',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      const isDeleted = await withUserLock(database, userId, (within) =>
        createAccountStore(within).deleteUnused(userId, params.id),
      );
      if (!isDeleted) throw (await store.find(userId, params.id)) ? inUse() : notFound();
      return reply.code(204).send(null);
    },
  );
};
