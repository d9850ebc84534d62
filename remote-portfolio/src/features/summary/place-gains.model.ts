import type { LedgerAccount, PortfolioGains } from '@painel/contract';
import { unitsOf } from '@painel/shared/format';

export type PlaceGain = PortfolioGains['places'][number];
type Link = Pick<LedgerAccount, 'id' | 'addressId' | 'watchedWalletId' | 'externalWalletId'>;

/** What an address, a wallet or an account brought; of typed balances the share alone is known. */
export interface GainsOf {
  address(id: string): PlaceGain | null;
  wallet(id: string): PlaceGain | null;
  account(account: Link): PlaceGain | null;
  external(wallet: { id: string; balance: number | null }): PlaceGain | null;
}

const partOf = (part: bigint, whole: bigint) =>
  whole > 0n ? Number((part * 1_000_000n) / whole) / 1e6 : null;

export function gainsOf(gains: PortfolioGains, accounts: readonly Link[]): GainsOf {
  const { places } = gains;
  const find = (kind: PlaceGain['kind'], id: string | null) =>
    (id !== null && places.find((place) => place.kind === kind && place.id === id)) || null;
  const all = places.reduce((sum, { balance }) => sum + (unitsOf(balance) ?? 0n), 0n);
  return {
    address: (id) => find('address', id),
    wallet: (id) => find('wallet', id),
    account: ({ id, addressId, watchedWalletId }) =>
      find('account', id) ?? find('wallet', watchedWalletId) ?? find('address', addressId),
    external({ id, balance }) {
      const linked = accounts.flatMap((account) =>
        account.externalWalletId === id ? (find('account', account.id) ?? []) : [],
      );
      if (linked.length > 0) return linked[0]!;
      const share = partOf(unitsOf(balance) ?? 0n, all);
      const unknown = { valueCents: null, depositsCents: null, gainCents: null, costCents: null };
      return { kind: 'typed', id, name: null, balance, share, ...unknown };
    },
  };
}
