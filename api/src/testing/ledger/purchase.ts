import type { Database } from '../../database/tables';
import { createAccountStore } from '../../resources/ledger/accounts/accounts.store';
import { createEntryStore } from '../../resources/ledger/entries/entries.store';

/** A purchase of the ledger, in its own account. */
export async function insertPurchase(database: Database, userId: string, at: string): Promise<void> {
  const account = {
    name: 'Corretora',
    kind: 'exchange_br',
    institution: null,
    tax_id: null,
    country: null,
    watched_wallet_id: null,
    external_wallet_id: null,
    address_id: null,
  } as const;
  await createAccountStore(database).insert(userId, 'account', account, at);
  const entry = {
    id: 'entry',
    account_id: 'account',
    kind: 'buy',
    occurred_at: at,
    sats: 1_000n,
    fee_sats: 0n,
    amount_cents: 50_000n,
    amount_fee_cents: null,
    amount_source: 'typed',
    currency: 'BRL',
    txid: null,
    sealed_note: null,
    sealed_evidence: null,
  } as const;
  await createEntryStore(database).insertAll(userId, [entry], at);
}
