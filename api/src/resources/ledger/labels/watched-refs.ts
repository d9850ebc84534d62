import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import { updateRow } from '../../../database/rows-of-user';
import type { KeyVault } from '../../../secrets/key-vault';
import type { LabelType } from './read-labels';

const atOnce = 200;

/** A watched address or wallet, which has its label itself. */
export interface WatchedLabel {
  table: 'watched_addresses' | 'watched_wallets';
  id: string;
  type: 'addr' | 'xpub';
  ref: string;
  label: string | null;
  /** Script and derivation of a wallet's key, as BIP-329 has it; null where its text does not say it. */
  origin: string | null;
}

interface Reference {
  type: LabelType;
  ref: string;
}

const keyPattern = /[a-zA-Z]pub[1-9A-HJ-NP-Za-km-z]{100,112}/g;
const originPattern = /^\s*\w+\((\[[0-9a-f]{8}[^\]]*\])/i;
const txidOf = ({ type, ref }: Reference): string | null =>
  type === 'tx' ? ref : type === 'input' || type === 'output' ? ref.slice(0, 64) : null;

export function createWatchedRefs(database: Database, vault: KeyVault) {
  async function labelled(userId: string): Promise<WatchedLabel[]> {
    const addresses = await database
      .selectFrom('watched_addresses')
      .select(['id', 'address', 'label'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const wallets = await database
      .selectFrom('watched_wallets')
      .select(['id', 'label', 'sealed_key'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return [
      ...addresses.map(({ id, address, label }): WatchedLabel => {
        return { table: 'watched_addresses', id, type: 'addr', ref: address, label, origin: null };
      }),
      ...wallets.flatMap(({ id, label, sealed_key: encrypted }): WatchedLabel[] => {
        const text = vault.decrypt(encrypted, id) ?? '';
        const [ref, ...others] = text.match(keyPattern) ?? [];
        // A key of several is not the wallet.
        if (!ref || others.length > 0) return [];
        const origin = originPattern.exec(text)?.[1] ?? null;
        return [{ table: 'watched_wallets', id, type: 'xpub', ref, label, origin }];
      }),
    ];
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
    /** Watched addresses, then wallets of one key, each in the order of their addition. */
    labelled,

    /** Which of these references are watched, and which of them an address or a wallet labels itself. */
    async find(userId: string, refs: readonly Reference[]) {
      const own = new Map((await labelled(userId)).map((one) => [`${one.type} ${one.ref}`, one]));
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
