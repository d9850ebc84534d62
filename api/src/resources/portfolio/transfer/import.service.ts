import { randomUUID } from 'node:crypto';
import type { Imported } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { PortfolioLimits } from '../../../config/portfolio-config';
import type { Database } from '../../../database/tables';
import { createAddressStore } from '../../holdings/addresses/addresses.store';
import { nanoBtcOfBtc } from '../../../amounts/bitcoin-amounts';
import { inBatches } from '../../../concurrency/in-batches';
import { enforceLimit } from '../../holdings/enforce-limit';
import { type WalletValues, createWalletStore } from '../wallets/wallets.store';
import { withUserLock } from '../../../database/with-user-lock';
import type { DerivedAddress } from '../../holdings/watched-wallets/derived-addresses.store';
import { firstAddresses } from '../../holdings/watched-wallets/wallet-gap';
import type { NamedKey, WatchedWalletService } from '../../holdings/watched-wallets/watched-wallets.service';
import { createWatchedWalletStore } from '../../holdings/watched-wallets/watched-wallets.store';
import type { ReadRows } from './read-import-rows';

interface ImportDependencies {
  database: Database;
  watched: WatchedWalletService;
  limits: PortfolioLimits;
  clock: Clock;
}

const identityOf = ({ name, platform, balance, description }: WalletValues) =>
  JSON.stringify([name, platform, balance.toString(), description]);

/** The items that are neither known nor equal to an earlier one. */
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

type Counts = Omit<Imported, 'problems'>;

/** Derives the addresses of wallets before the lock, because it takes long. */
async function newWatchedWallets(
  { database, watched, limits }: ImportDependencies,
  userId: string,
  { keys }: ReadRows,
): Promise<NamedKey[]> {
  const known = await createWatchedWalletStore(database).keyHashes(userId);
  const fresh = newOnes(keys, known, watched.identityOf);
  enforceLimit('watchedWallets', limits.watchedWallets, known.length + fresh.length);
  return fresh;
}

/** The rows that do not exist yet. Call it under the user's lock. */
async function newAddressesAndWallets(
  within: Database,
  limits: PortfolioLimits,
  userId: string,
  rows: ReadRows,
) {
  const known = {
    addresses: await createAddressStore(within).addressesOf(userId),
    wallets: (await createWalletStore(within).listByUser(userId)).map((wallet) =>
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
    wallets: newOnes(rows.wallets, known.wallets, identityOf),
  };
  for (const kind of ['addresses', 'wallets'] as const) {
    enforceLimit(kind, limits[kind], known[kind].length + fresh[kind].length);
  }
  return fresh;
}

/**
 * Writes the rows that do not exist yet, all of them or, in a preview, none. Two external wallets are the same when all their fields are. Throws
 * LIMIT_REACHED.
 */
export async function importRows(
  dependencies: ImportDependencies,
  userId: string,
  rows: ReadRows,
  isPreview: boolean,
): Promise<Counts> {
  const { database, watched, limits, clock } = dependencies;
  const sent = rows.addresses.length + rows.keys.length + rows.wallets.length;
  const counts = (added: number): Counts => ({ added, unchanged: sent - added });
  const keys = await newWatchedWallets(dependencies, userId, rows);
  const wallets: [NamedKey, DerivedAddress[]][] = [];
  if (!isPreview) for (const named of keys) wallets.push([named, await firstAddresses(named.key)]);

  return withUserLock(database, userId, async (within) => {
    const fresh = await newAddressesAndWallets(within, limits, userId, rows);
    const added = fresh.addresses.length + fresh.wallets.length;
    if (isPreview) return counts(added + keys.length);

    const now = clock().getTime();
    // A millisecond apart: lists then keep the order of the rows.
    const made = <Values extends object>(values: Values, at: number) => ({
      ...values,
      id: randomUUID(),
      createdAt: new Date(now + at).toISOString(),
    });
    await createAddressStore(within).insertAll(userId, fresh.addresses.map(made));
    await createWalletStore(within).insertAll(userId, fresh.wallets.map(made));
    const ids: (string | null)[] = [];
    await inBatches(wallets, 1, async ([wallet]) => {
      const [named, addresses] = wallet!;
      ids.push(await watched.insert(within, userId, named, addresses));
    });
    return counts(added + ids.filter(Boolean).length);
  });
}
