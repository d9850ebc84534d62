import type { Coin, CoinPage } from '@painel/contract';
import { readDecimal } from '@painel/shared/format';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const outputOf = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>) => `${txid}:${vout}`;

/** The first and last letters of the transaction, and the index. */
export const shortOutput = ({ txid, vout }: { txid: string | null; vout: number | null }) =>
  `${(txid ?? '').slice(0, 8)}…:${vout ?? 0}`;

/** The coins whose label, place, address or transaction has a text, whatever its case and accents. */
export function foundCoins(coins: readonly Coin[], search: string): readonly Coin[] {
  const wanted = plain(search.trim());
  if (wanted === '') return coins;
  return coins.filter(({ txid, vout, address, name, label, inheritedLabel }) =>
    [`${txid}:${vout}`, address, name, label, inheritedLabel].some((text) =>
      plain(text ?? '').includes(wanted),
    ),
  );
}

const minRate = 0.1;
const maxRate = 10_000;
const tenths = 10;

/** In sat/vB; null for a text that is no rate. */
export function readRate(text: string): number | null {
  const read = readDecimal(text, 1);
  const rate = read === null ? NaN : Number(read) / tenths;
  return rate >= minRate && rate <= maxRate ? rate : null;
}

export interface JoinableWallet {
  id: string;
  name: string;
}

/** The wallets with two confirmed coins or more, in their order. */
export function joinableWallets(coins: readonly Coin[]): JoinableWallet[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { watchedWalletId: id, name, height } of coins) {
    if (id === null || height === null) continue;
    counts.set(id, { name: name ?? id, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts].flatMap(([id, { name, count }]) => (count > 1 ? [{ id, name }] : []));
}

/** The first of the pages, and the coins of all. */
export const coinsOf = (pages: readonly { value: CoinPage }[] | undefined): Coin[] =>
  pages?.flatMap(({ value }) => value.coins) ?? [];
