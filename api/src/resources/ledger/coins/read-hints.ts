import type { CoinHint, CoinHintKind } from '@painel/contract';
import type { Reader } from '../../holdings/onchain/reader';
import { type LabelService, labelKey } from '../labels/labels.service';
import type { KeeperRow } from '../onchain/transactions.store';
import { type createHintStore, maxHints } from './hints.store';

type HintStore = ReturnType<typeof createHintStore>;
type Labels = Pick<LabelService, 'list'>;
export interface Hints {
  hints: CoinHint[];
  hasMoreHints: boolean;
}

const nothing: Omit<CoinHint, 'kind'> = {
  addressId: null,
  watchedWalletId: null,
  name: null,
  address: null,
  txid: null,
  vout: null,
  sats: null,
  count: null,
  at: null,
};

const hintOf = (kind: CoinHintKind, fields: Partial<CoinHint>): CoinHint => ({ ...nothing, ...fields, kind });

const placeOf = ({ address_id: addressId, wallet_id: watchedWalletId, name }: KeeperRow) => ({
  addressId,
  watchedWalletId,
  name,
});

/** Payments that took coins of two labels or accounts. */
async function joinedHints(store: HintStore, labels: Labels, reader: Reader): Promise<CoinHint[]> {
  const rows = await store.payments(reader);
  if (rows.length === 0) return [];
  const known = new Map(
    (await labels.list(reader.userId, ['addr', 'output'])).map(({ type, ref, label }) => [
      labelKey(type, ref),
      label,
    ]),
  );
  const payments = new Map<string, { labels: Set<string>; accounts: Set<string>; at: string | null }>();
  for (const row of rows) {
    const payment = payments.get(row.txid) ?? {
      labels: new Set<string>(),
      accounts: new Set<string>(),
      at: row.occurred_at,
    };
    const isNamed = row.name !== row.address;
    const texts = [
      known.get(labelKey('addr', row.address)) ?? (row.address_id !== null && isNamed ? row.name : null),
      ...(row.spends ?? '').split(',').map((output) => known.get(labelKey('output', output))),
    ];
    for (const text of texts) if (text) payment.labels.add(text);
    if (row.account_id !== null) payment.accounts.add(row.account_id);
    payments.set(row.txid, payment);
  }
  return [...payments].flatMap(([txid, { labels: texts, accounts, at }]) => {
    const count = Math.max(texts.size, accounts.size);
    return count > 1 ? [hintOf('joined', { txid, count, at })] : [];
  });
}

/** The facts of the chain about privacy: those without a history are only what was frozen, and how far wallets are read. */
export async function readHints(
  store: HintStore,
  labels: Labels,
  reader: Reader,
  hasHistory: boolean,
): Promise<Hints> {
  const fromHistory = async () => [
    (await store.dust(reader)).map((row) =>
      hintOf('possible_dust', {
        ...placeOf(row),
        address: row.address,
        txid: row.txid,
        vout: Number(row.vout),
        sats: Number(row.sats),
      }),
    ),
    await joinedHints(store, labels, reader),
    (await store.reused(reader)).map((row) =>
      hintOf('address_reused', { ...placeOf(row), address: row.address, count: Number(row.count) }),
    ),
  ];
  const groups = [
    (await store.frozenSpends(reader)).map(({ txid, vout, address, sats, noticed_at: at }) =>
      hintOf('frozen_spent', { txid, vout: Number(vout), address, sats: Number(sats), at }),
    ),
    ...(hasHistory ? await fromHistory() : []),
    (await store.gaps(reader.userId)).map(({ wallet_id: watchedWalletId, name, last }) =>
      hintOf('gap', { watchedWalletId, name, count: Number(last) }),
    ),
  ];
  return {
    hints: groups.flatMap((group) => group.slice(0, maxHints)),
    hasMoreHints: groups.some((group) => group.length > maxHints),
  };
}
