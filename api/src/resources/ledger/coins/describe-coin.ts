import type { Coin, CoinSum } from '@painel/contract';
import { coinStateOf, inputCostSats } from '../../../market/network/coin-costs';
import { satsInCents } from '../../../market/network/fee-estimate';
import { dayMs } from '../../../time/durations';
import { spentInputOf } from '../../holdings/onchain/spent-input';
import { type OpenLabel, labelKey } from '../labels/labels.service';
import type { CoinRow } from './coins.store';

export interface CostedCoin extends CoinRow {
  type: Coin['type'];
  weight: number | null;
  costSats: number | null;
  state: Coin['state'];
}

export const outputOf = ({ txid, vout }: { txid: string; vout: number }): string => `${txid}:${vout}`;

/** Unconfirmed coins have no cost: they count in no advice. */
export function costOf(row: CoinRow, satVb: number | null): CostedCoin {
  const { type, weight } = spentInputOf(row.address, row.wallet);
  const isKnown = row.height !== null && weight !== null && satVb !== null;
  const costSats = isKnown ? inputCostSats(weight, satVb) : null;
  return {
    ...row,
    type,
    weight,
    costSats,
    state: costSats === null ? null : coinStateOf(row.sats, costSats),
  };
}

export function describeCoin(
  coin: CostedCoin,
  labels: ReadonlyMap<string, OpenLabel>,
  { priceCents, now }: { priceCents: number | null; now: Date },
): Coin {
  const { txid, vout, address, time, sats, costSats } = coin;
  const own = labels.get(labelKey('output', outputOf(coin)));
  const ofTransaction = labels.get(labelKey('tx', txid))?.label;
  const ofAddress = labels.get(labelKey('addr', address))?.label;
  const isNamed = coin.addressId !== null && coin.name !== address;
  const inCents = (amount: number | null) =>
    amount === null || priceCents === null ? null : satsInCents(amount, priceCents);
  return {
    txid,
    vout,
    address,
    addressId: coin.addressId,
    watchedWalletId: coin.watchedWalletId,
    name: coin.name,
    type: coin.type,
    sats,
    height: coin.height,
    time,
    label: own?.label ?? null,
    inheritedLabel: own?.label ? null : (ofTransaction ?? ofAddress ?? (isNamed ? coin.name : null)),
    spendable: own?.spendable ?? null,
    ageDays: time === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / dayMs)),
    costSats,
    costCents: inCents(costSats),
    state: coin.state,
    valueCents: inCents(sats),
  };
}

export function sumOf(coins: readonly CostedCoin[], priceCents: number | null): CoinSum {
  const sats = coins.reduce((sum, coin) => sum + coin.sats, 0);
  return {
    count: coins.length,
    sats,
    valueCents: priceCents === null ? null : satsInCents(sats, priceCents),
  };
}
