import type { WalletPolicy } from '@painel/contract';
import { walletPolicySchema } from '@painel/contract';
import type { Database } from '../../../database/tables';
import type { Reader } from '../onchain/reader';
import type { ConfirmedCoin } from './recovery';

export interface WalletCoin extends ConfirmedCoin {
  txid: string;
  vout: bigint;
  sats: bigint;
}

/** The first coin of a wallet, and how many there are. */
export interface FirstCoin {
  coin: ConfirmedCoin;
  count: number;
}

export const readPolicy = (stored: string | null): WalletPolicy | null =>
  stored === null ? null : walletPolicySchema.parse(JSON.parse(stored));

/** The confirmed coins of watched wallets. */
export function createRecoveryStore(database: Database) {
  const coins = ({ userId, source }: Reader) =>
    database
      .selectFrom('onchain_outputs as output')
      .innerJoin('derived_addresses as derived', (join) =>
        join.onRef('derived.address', '=', 'output.address').onRef('derived.user_id', '=', 'output.user_id'),
      )
      .where('output.user_id', '=', userId)
      .where('output.source', '=', source)
      .where('output.height', 'is not', null);

  return {
    /** By wallet. */
    async firstCoins(reader: Reader): Promise<Map<string, FirstCoin>> {
      const rows = await coins(reader)
        .select(({ fn }) => [
          'derived.wallet_id as walletId',
          fn.min('output.height').as('height'),
          fn.min('output.occurred_at').as('occurredAt'),
          fn.countAll<bigint>().as('count'),
        ])
        .groupBy('derived.wallet_id')
        .execute();
      return new Map(
        rows.map(({ walletId, height, occurredAt, count }) => [
          walletId,
          { coin: { height: Number(height), occurredAt }, count: Number(count) },
        ]),
      );
    },

    async coinsOf(reader: Reader, walletId: string): Promise<WalletCoin[]> {
      const rows = await coins(reader)
        .where('derived.wallet_id', '=', walletId)
        .select([
          'output.txid',
          'output.vout',
          'output.sats',
          'output.height',
          'output.occurred_at as occurredAt',
        ])
        .orderBy('output.height')
        .orderBy('output.txid')
        .orderBy('output.vout')
        .execute();
      return rows.map(({ height, ...row }) => ({ ...row, height: Number(height) }));
    },
  };
}
