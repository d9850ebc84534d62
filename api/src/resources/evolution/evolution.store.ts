import type { Database } from '../../database/tables';
import type { NanoBtc } from '../../amounts/bitcoin-amounts';
import type { Reader } from '../holdings/onchain/reader';
import type { ChainMovement, HeldAddress } from './chain-moves';
import { typedPlace } from './typed-moves';

type PlaceKind = 'address' | 'wallet' | 'account' | 'typed';

export interface Place {
  key: string;
  kind: PlaceKind;
  id: string | null;
  name: string | null;
}

interface AccountLink {
  id: string;
  /** The watched address or wallet that holds its coins. */
  watched: string | null;
  externalWalletId: string | null;
}

/** The watched and typed balances now. */
export interface Belongings {
  addresses: HeldAddress[];
  places: Place[];
  accounts: AccountLink[];
  externals: { id: string; balance: NanoBtc }[];
  /** Another text whenever addresses, balances or histories are others. */
  revision: string;
}

export const placeKey = (kind: PlaceKind, id: string) => `${kind} ${id}`;

const readWatched = (database: Database, userId: string) =>
  database
    .selectFrom('watched_addresses')
    .select(['id', 'label', 'address', 'balance_sats', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const readWallets = (database: Database, userId: string) =>
  database
    .selectFrom('watched_wallets')
    .select(['id', 'label', 'fingerprint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const readDerived = (database: Database, userId: string) =>
  database
    .selectFrom('derived_addresses')
    .select(['wallet_id', 'address', 'balance_sats'])
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('is_used', '=', 1n), eb('balance_sats', '<>', 0n)]))
    .orderBy('address')
    .execute();
const readHistories = (database: Database, { userId, source }: Reader) =>
  database
    .selectFrom('onchain_histories')
    .select(['address', 'walk', 'completed_walk', 'last_txid', 'read_at', 'is_limited'])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .orderBy('address')
    .execute();
const readAccounts = (database: Database, userId: string) =>
  database
    .selectFrom('ledger_accounts')
    .select([
      'id',
      'name',
      'watched_wallet_id as walletId',
      'address_id as addressId',
      'external_wallet_id as externalWalletId',
    ])
    .where('user_id', '=', userId)
    .execute();
const readExternals = (database: Database, userId: string) =>
  database
    .selectFrom('external_wallets')
    .select(['id', 'balance_nano_btc as balance'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** The inputs of the places and the coins of a person. */
async function readRows(database: Database, reader: Reader) {
  const { userId } = reader;
  const [watched, wallets, derived, histories, accounts, externals] = await Promise.all([
    readWatched(database, userId),
    readWallets(database, userId),
    readDerived(database, userId),
    readHistories(database, reader),
    readAccounts(database, userId),
    readExternals(database, userId),
  ]);
  return { watched, wallets, derived, histories, accounts, externals };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

/** The coins of the rows by the place that holds them; an address in two places counts in the oldest wallet. */
function belongingsOf(
  { watched, wallets, derived, histories, accounts, externals }: Rows,
  source: Reader['source'],
): Belongings {
  const history = new Map(histories.map((row) => [row.address, row]));
  const historyOf = (address: string) => {
    const { completed_walk: walk = 0n, is_limited: limited = 0n } = history.get(address) ?? {};
    return { isRead: walk > 0n, isWhole: walk > 0n && limited === 0n };
  };
  const held = new Map<string, HeldAddress>();
  const hold = (place: string, address: string, balanceSats: bigint, watchedSince: string) => {
    if (held.has(address)) return;
    held.set(address, { address, place, balanceSats, watchedSince, ...historyOf(address) });
  };
  const ages = new Map(wallets.map(({ id, created_at: since }, age) => [id, { since, age }]));
  const byAge = derived.flatMap((row) => {
    const wallet = ages.get(row.wallet_id);
    return wallet ? { ...row, ...wallet } : [];
  });
  for (const row of byAge.sort((one, other) => one.age - other.age))
    hold(placeKey('wallet', row.wallet_id), row.address, row.balance_sats, row.since);
  for (const { id, address, balance_sats: sats, created_at: since } of watched)
    hold(placeKey('address', id), address, sats, since);
  const addresses = [...held.values()];
  const textOf = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return {
    addresses,
    places: [
      ...wallets.map(({ id, label, fingerprint }) => ({
        key: placeKey('wallet', id),
        kind: 'wallet' as const,
        id,
        name: label ?? fingerprint,
      })),
      ...watched.map(({ id, label, address }) => ({
        key: placeKey('address', id),
        kind: 'address' as const,
        id,
        name: label ?? address,
      })),
      ...accounts.map(({ id, name }) => ({
        key: placeKey('account', id),
        kind: 'account' as const,
        id,
        name,
      })),
      { key: typedPlace, kind: 'typed', id: null, name: null },
    ],
    accounts: accounts.map(({ id, walletId, addressId, externalWalletId }) => {
      const address = watched.find((row) => row.id === addressId)?.address;
      const own = address === undefined ? undefined : held.get(address)?.place;
      return { id, watched: walletId ? placeKey('wallet', walletId) : (own ?? null), externalWalletId };
    }),
    externals,
    revision: JSON.stringify([source, addresses, histories, externals], textOf),
  };
}

export type EvolutionStore = ReturnType<typeof createEvolutionStore>;

export function createEvolutionStore(database: Database) {
  return {
    belongings: async (reader: Reader): Promise<Belongings> =>
      belongingsOf(await readRows(database, reader), reader.source),

    async movements({ userId, source }: Reader): Promise<ChainMovement[]> {
      // Two statements: of a history that was just read the planner has no statistics, and a join of the two took seconds then.
      const [found, rows] = await Promise.all([
        database
          .selectFrom('onchain_transactions')
          .select(['txid', 'occurred_at'])
          .where('user_id', '=', userId)
          .where('source', '=', source)
          .where('height', 'is not', null)
          .execute(),
        database
          .selectFrom('onchain_movements')
          .select(['address', 'txid', 'received_sats', 'spent_sats'])
          .where('user_id', '=', userId)
          .where('source', '=', source)
          .execute(),
      ]);
      const times = new Map(found.map(({ txid, occurred_at: time }) => [txid, time]));
      return rows.flatMap(({ address, txid, received_sats: received, spent_sats: spent }) => {
        const occurredAt = times.get(txid);
        return occurredAt ? { address, occurredAt, sats: received - spent } : [];
      });
    },

    recordedDays: (userId: string) =>
      database
        .selectFrom('portfolio_days')
        .select(['day', 'external_nano_btc as external'])
        .where('user_id', '=', userId)
        .orderBy('day')
        .execute(),
  };
}
