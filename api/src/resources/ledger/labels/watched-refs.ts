import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { updateRow } from '../../../database/rows-of-user';
import type { KeyVault } from '../../../secrets/key-vault';
import { createWatchedWalletStore } from '../../holdings/watched-wallets/watched-wallets.store';
import type { LabelType } from './read-labels';

const atOnce = 200;

/** A watched address or wallet, which has its label itself. */
export interface WatchedLabel {
  table: 'watched_addresses' | 'watched_wallets';
  id: string;
  label: string | null;
}

interface Reference {
  type: LabelType;
  ref: string;
}

/** The extended public keys in the text of a watched wallet: one for each signer. */
export const keysIn = (text: string): string[] =>
  text.match(/[a-zA-Z]pub[1-9A-HJ-NP-Za-km-z]{100,112}/g) ?? [];
const txidOf = ({ type, ref }: Reference): string | null =>
  type === 'tx' ? ref : type === 'input' || type === 'output' ? ref.slice(0, 64) : null;

export function createWatchedRefs(database: Database, vault: KeyVault) {
  async function holders(userId: string) {
    const found = new Map<string, WatchedLabel>();
    const addresses = await database
      .selectFrom('watched_addresses')
      .select(['id', 'address', 'label'])
      .where('user_id', '=', userId)
      .execute();
    for (const { id, address, label } of addresses)
      found.set(`addr ${address}`, { table: 'watched_addresses', id, label });
    const labels = new Map(
      (await createWatchedWalletStore(database).listByUser(userId)).map(({ id, label }) => [id, label]),
    );
    for (const { id, sealed_key: sealed } of await createWatchedWalletStore(database).encryptedKeys(userId)) {
      const text = vault.decrypt(sealed, id);
      const [key, ...others] = text === null ? [] : keysIn(text);
      // A key of several is not the wallet.
      if (key && others.length === 0)
        found.set(`xpub ${key}`, { table: 'watched_wallets', id, label: labels.get(id) ?? null });
    }
    return found;
  }

  async function derivedAmong(userId: string, addresses: readonly string[]) {
    const found = new Set<string>();
    await inBatches(addresses, atOnce, async (batch) => {
      const rows = await database
        .selectFrom('derived_addresses')
        .innerJoin('watched_wallets as wallet', 'wallet.id', 'derived_addresses.wallet_id')
        .select('derived_addresses.address')
        .where('wallet.user_id', '=', userId)
        .where('derived_addresses.address', 'in', batch)
        .execute();
      for (const { address } of rows) found.add(address);
    });
    return found;
  }

  async function knownTxids(userId: string, txids: readonly string[]) {
    const found = new Set<string>();
    await inBatches(txids, atOnce, async (batch) => {
      for (const table of ['onchain_transactions', 'ledger_entries'] as const) {
        const rows = await database
          .selectFrom(table)
          .select('txid')
          .where('user_id', '=', userId)
          .where('txid', 'in', batch)
          .execute();
        for (const { txid } of rows) if (txid) found.add(txid);
      }
    });
    return found;
  }

  return {
    /** Which of these references are watched, and which of them an address or a wallet labels itself. */
    async find(userId: string, refs: readonly Reference[]) {
      const own = await holders(userId);
      const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
      const derived = await derivedAmong(
        userId,
        unique(refs.map(({ type, ref }) => (type === 'addr' ? ref : null))),
      );
      const txids = await knownTxids(userId, unique(refs.map(txidOf)));
      const holderOf = ({ type, ref }: Reference) => own.get(`${type} ${ref}`) ?? null;
      return {
        holderOf,
        has: (one: Reference) =>
          holderOf(one) !== null || derived.has(one.ref) || txids.has(txidOf(one) ?? ''),
      };
    },

    rename: (userId: string, { table, id }: WatchedLabel, label: string | null, now: string) =>
      updateRow(database, table, userId, id, { label, updated_at: now }),
  };
}
