import { paths } from '@painel/shared/paths';

/** Places of the portfolio page that a link can lead to: the field of an address, and the form of a wallet. */
export const places = { address: '#endereco', wallet: '#carteira' } as const;

export const steps = [
  { id: 'address', to: `${paths.portfolio}${places.address}` },
  { id: 'wallet', to: `${paths.portfolio}${places.wallet}` },
  { id: 'ledger', to: paths.ledgerEntries },
  { id: 'look', to: paths.market },
] as const;
