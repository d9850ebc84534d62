import type { LedgerAccount, PortfolioGains } from '@painel/contract';
import { shareOut, unitsOf } from '@painel/shared/format';

export type PlaceGain = PortfolioGains['places'][number];
type Link = Pick<LedgerAccount, 'id' | 'addressId' | 'watchedWalletId' | 'externalWalletId'>;

/** The gains of addresses, wallets and accounts; a wallet with a typed balance has its share only. */
export interface GainsOf {
  address(id: string): PlaceGain | null;
  wallet(id: string): PlaceGain | null;
  account(account: Link): PlaceGain | null;
  external(wallet: Typed): PlaceGain | null;
}

interface Typed {
  id: string;
  balance: number | null;
}

/** The share of all typed balances, split among them so that they sum to it. */
function typedShares(share: number, typed: readonly Typed[]): ReadonlyMap<string, number> {
  const shares = shareOut(
    BigInt(Math.round(share * wholeShare)),
    typed.map(({ balance }) => unitsOf(balance) ?? 0n),
  );
  return new Map(typed.map(({ id }, index) => [id, Number(shares[index]) / wholeShare]));
}

/** Shares are in thousandths. */
const wholeShare = 1_000;

/** @param externals the wallets whose balance is typed */
export function gainsOf(
  gains: PortfolioGains,
  accounts: readonly Link[],
  externals: readonly Typed[],
): GainsOf {
  const { places } = gains;
  const find = (kind: PlaceGain['kind'], id: string | null) =>
    (id !== null && places.find((place) => place.kind === kind && place.id === id)) || null;
  const linkedTo = (id: string) =>
    accounts.flatMap((account) =>
      account.externalWalletId === id ? (find('account', account.id) ?? []) : [],
    );
  const share = places.find(({ kind }) => kind === 'typed')?.share ?? null;
  const unlinked = externals.filter(({ id }) => linkedTo(id).length === 0);
  const shares = share === null ? null : typedShares(share, unlinked);
  return {
    address: (id) => find('address', id),
    wallet: (id) => find('wallet', id),
    account: ({ id, addressId, watchedWalletId }) =>
      find('account', id) ?? find('wallet', watchedWalletId) ?? find('address', addressId),
    external({ id, balance }) {
      const [linked] = linkedTo(id);
      if (linked) return linked;
      const unknown = { valueCents: null, depositsCents: null, gainCents: null, costCents: null };
      return { kind: 'typed', id, name: null, balance, share: shares?.get(id) ?? null, ...unknown };
    },
  };
}
