import { randomUUID } from 'node:crypto';
import type { Imported } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { createAddressStore } from '../addresses.store';
import { nanoBtcOfBtc } from '../bitcoin-amounts';
import { type PortfolioLimits, refuseBeyond } from '../limits';
import type { WalletValues } from '../wallet-values';
import { createWalletStore } from '../wallets.store';
import type { WatchedWalletService } from '../watched-wallets/watched-wallets.service';
import { createWatchedWalletStore } from '../watched-wallets/watched-wallets.store';
import type { ReadRows } from './read-import-rows';

interface ImportDependencies {
  database: Database;
  watched: WatchedWalletService;
  limits: PortfolioLimits;
  clock: Clock;
}

const identityOf = ({ name, platform, balance, description }: WalletValues) =>
  JSON.stringify([name, platform, balance.toString(), description]);

/** Those of the items that are neither among the known ones nor the same as one before. */
function newOnes<Item>(
  items: readonly Item[],
  known: readonly string[],
  nameOf: (item: Item) => string,
): Item[] {
  const seen = new Set(known);
  return items.filter((item) => {
    const isNew = !seen.has(nameOf(item));
    seen.add(nameOf(item));
    return isNew;
  });
}

// A change that changes nothing: two imports of one user wait for each other, on either database.
const lockUser = (within: Database, userId: string) =>
  within
    .updateTable('users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', userId)
    .execute();

/**
 * Writes what of the rows is not there already, all of it or, in a preview, none.
 * An external wallet is the same when all that is known of it is. Throws LIMIT_REACHED.
 */
export function importRows(
  { database, watched, limits, clock }: ImportDependencies,
  userId: string,
  rows: ReadRows,
  isPreview: boolean,
): Promise<Omit<Imported, 'problems'>> {
  return database.transaction().execute(async (within) => {
    await lockUser(within, userId);
    const store = {
      addresses: createAddressStore(within),
      watchedWallets: createWatchedWalletStore(within),
      wallets: createWalletStore(within),
    };
    const known = {
      addresses: (await store.addresses.listByUser(userId)).map(({ address }) => address),
      watchedWallets: await store.watchedWallets.keyHashes(userId),
      wallets: (await store.wallets.listByUser(userId)).map((wallet) =>
        identityOf({
          name: wallet.name,
          platform: wallet.platform ?? '',
          balance: nanoBtcOfBtc(wallet.balance ?? 0),
          description: wallet.description ?? null,
        }),
      ),
    };
    const fresh = {
      addresses: newOnes(rows.addresses, known.addresses, ({ address }) => address),
      watchedWallets: newOnes(rows.keys, known.watchedWallets, watched.identityOf),
      wallets: newOnes(rows.wallets, known.wallets, identityOf),
    };
    for (const kind of ['addresses', 'watchedWallets', 'wallets'] as const) {
      refuseBeyond(kind, limits[kind], known[kind].length + fresh[kind].length);
    }

    if (!isPreview) {
      const now = clock().getTime();
      // A millisecond apart: lists then keep the order of the rows.
      const made = <Values extends object>(values: Values, at: number) => ({
        ...values,
        id: randomUUID(),
        createdAt: new Date(now + at).toISOString(),
      });
      await store.addresses.insertAll(userId, fresh.addresses.map(made));
      await store.wallets.insertAll(userId, fresh.wallets.map(made));
      for (const wallet of fresh.watchedWallets) await watched.insert(within, userId, wallet);
    }

    const sent = rows.addresses.length + rows.keys.length + rows.wallets.length;
    const added = fresh.addresses.length + fresh.watchedWallets.length + fresh.wallets.length;
    return { added, unchanged: sent - added };
  });
}
