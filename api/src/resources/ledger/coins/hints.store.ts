import { sql } from 'kysely';
import type { Database } from '../../../database/tables';
import type { Reader } from '../../holdings/onchain/reader';
import { type KeeperRow, keepers } from '../onchain/transactions.store';

/** Of each kind. */
export const maxHints = 50;
/** The newest payments of several addresses that are looked at. */
const maxJoined = 500;
const dustSats = 1_000n;

type Kept<Fields> = KeeperRow & { address: string } & Fields;

/** Transactions that spend coins of the person: what they pay back is change, and no receipt. */
const ownPayments = ({ userId, source }: Reader) => sql`(
  select txid from onchain_movements
  where user_id = ${userId} and source = ${source} and spent_sats > 0)`;

/** Receipts of others, with their moments. */
const receipts = (reader: Reader) => sql`(
  select movement.address, movement.txid, found.listed_at
  from onchain_movements as movement join onchain_transactions as found on found.user_id = movement.user_id
    and found.source = movement.source and found.txid = movement.txid
  where movement.user_id = ${reader.userId} and movement.source = ${reader.source}
    and movement.received_sats > 0 and movement.txid not in ${ownPayments(reader)})`;

/** Facts of the chain that say something about privacy, each kind at most one more than is shown. */
export function createHintStore(database: Database) {
  return {
    /** Addresses with two receipts or more. */
    async reused(reader: Reader): Promise<Kept<{ count: bigint }>[]> {
      const { rows } = await sql<Kept<{ count: bigint }>>`
        select receipt.address, keeper.wallet_id, keeper.address_id, keeper.name,
          cast(count(distinct receipt.txid) as bigint) as count
        from ${receipts(reader)} as receipt join ${keepers(reader.userId)} on keeper.address = receipt.address
        group by receipt.address, keeper.wallet_id, keeper.address_id, keeper.name
        having count(distinct receipt.txid) > 1
        order by count desc, receipt.address limit ${maxHints + 1}`.execute(database);
      return rows;
    },

    /** Coins below a thousand satoshis that a stranger sent to an address with an earlier receipt. */
    async dust(reader: Reader): Promise<Kept<{ txid: string; vout: bigint; sats: bigint }>[]> {
      const { rows } = await sql<Kept<{ txid: string; vout: bigint; sats: bigint }>>`
        select output.address, output.txid, output.vout, output.sats,
          keeper.wallet_id, keeper.address_id, keeper.name
        from onchain_outputs as output
        join ${receipts(reader)} as receipt on receipt.txid = output.txid and receipt.address = output.address
        join ${keepers(reader.userId)} on keeper.address = output.address
        where output.user_id = ${reader.userId} and output.source = ${reader.source} and output.sats < ${dustSats}
          and exists (select 1 from ${receipts(reader)} as earlier
            where earlier.address = output.address and earlier.txid <> output.txid
              and earlier.listed_at <= receipt.listed_at)
        order by output.txid, output.vout limit ${maxHints + 1}`.execute(database);
      return rows;
    },

    /** Payments from several addresses, newest first, each with its addresses and the outputs that it spends where they are kept. */
    async payments({ userId, source }: Reader) {
      const { rows } = await sql<
        Kept<{ txid: string; spends: string | null; occurred_at: string | null; account_id: string | null }>
      >`
        select found.txid, found.spends, found.occurred_at, movement.address,
          keeper.wallet_id, keeper.address_id, keeper.name, account.id as account_id
        from (select candidate.txid, candidate.source, candidate.spends, candidate.occurred_at, candidate.listed_at
          from onchain_transactions as candidate
          where candidate.user_id = ${userId} and candidate.source = ${source} and (
            select count(*) from onchain_movements as spending
            where spending.user_id = ${userId} and spending.source = ${source}
              and spending.txid = candidate.txid and spending.spent_sats > 0) > 0
          order by candidate.listed_at desc limit ${maxJoined}) as found
        join onchain_movements as movement on movement.user_id = ${userId}
          and movement.source = found.source and movement.txid = found.txid and movement.spent_sats > 0
        join ${keepers(userId)} on keeper.address = movement.address
        left join ledger_accounts as account on account.user_id = ${userId}
          and (account.watched_wallet_id = keeper.wallet_id or account.address_id = keeper.address_id)
        order by found.listed_at desc, found.txid`.execute(database);
      return rows;
    },

    frozenSpends: ({ userId, source }: Reader) =>
      database
        .selectFrom('frozen_spends')
        .selectAll()
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .orderBy('noticed_at', 'desc')
        .limit(maxHints + 1)
        .execute(),

    /** The highest index of each wallet that was read. */
    async gaps(userId: string): Promise<{ wallet_id: string; name: string; last: bigint }[]> {
      const { rows } = await sql<{ wallet_id: string; name: string; last: bigint }>`
        select wallet.id as wallet_id, coalesce(wallet.label, wallet.fingerprint) as name,
          max(derived.position) as last
        from derived_addresses as derived join watched_wallets as wallet on wallet.id = derived.wallet_id
        where derived.user_id = ${userId} and derived.last_updated is not null
        group by wallet.id, wallet.label, wallet.fingerprint, wallet.created_at
        order by wallet.created_at, wallet.id limit ${maxHints + 1}`.execute(database);
      return rows;
    },
  };
}
