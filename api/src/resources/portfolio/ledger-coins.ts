import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/tables';
import type { NanoBtc } from '../../amounts/bitcoin-amounts';
import { ledgerCoins } from '../evolution/ledger-moves';
import { readLedgerState } from '../ledger/ledger-state';
import { ledgerRevision } from '../ledger/revisions.store';

/** The coins of the ledger besides watched ones. */
export interface LedgerCoins {
  coins: NanoBtc;
  /** External wallets whose balance is that of their account, with it. */
  wallets: ReadonlyMap<string, NanoBtc>;
}

const none: LedgerCoins = { coins: 0n, wallets: new Map() };

interface Account {
  id: string;
  walletId: string | null;
  addressId: string | null;
  externalWalletId: string | null;
}

const isWatched = ({ walletId, addressId }: Account) => walletId !== null || addressId !== null;

/** By user: the counted coins, and their state. */
const counted = new LRUCache<string, { state: string; found: LedgerCoins }>({ max: 1_000 });

/** The coins of the accounts that are linked to nothing that is watched, by the rule of docs/portfolio.md. */
export async function readLedgerCoins(
  database: Database,
  userId: string,
  today: string,
): Promise<LedgerCoins> {
  const accounts: Account[] = await database
    .selectFrom('ledger_accounts')
    .select([
      'id',
      'watched_wallet_id as walletId',
      'address_id as addressId',
      'external_wallet_id as externalWalletId',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  if (accounts.length === 0) return none;
  const state = JSON.stringify([await ledgerRevision(database, userId), today, accounts]);
  const known = counted.get(userId);
  if (known?.state === state) return known.found;

  const ledger = await readLedgerState(database, userId);
  const watched = new Set(accounts.filter(isWatched).map(({ id }) => id));
  const used = new Set(ledger.entries.map(({ accountId }) => accountId));
  const placeOf = (id: string) => ({ place: id, isWatched: watched.has(id) });
  const held = new Map<string, NanoBtc>();
  for (const { place, day, coins } of ledgerCoins(ledger, placeOf)) {
    if (day <= today) held.set(place, (held.get(place) ?? 0n) + coins);
  }
  const wallets = new Map<string, NanoBtc>();
  for (const { id, externalWalletId } of accounts) {
    if (externalWalletId === null || !used.has(id)) continue;
    wallets.set(externalWalletId, (wallets.get(externalWalletId) ?? 0n) + (held.get(id) ?? 0n));
  }
  const found = { coins: [...held.values()].reduce((sum, coins) => sum + coins, 0n), wallets };
  counted.set(userId, { state, found });
  return found;
}
