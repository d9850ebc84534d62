import { paths } from '@painel/shared/paths';

/** Places of the portfolio page that a link can lead to: the field of an address, the form of a wallet, and the purchase plans. */
export const places = { address: '#endereco', wallet: '#carteira', plans: '#aportes' } as const;

export const steps = [
  { id: 'address', to: `${paths.portfolio}${places.address}` },
  { id: 'wallet', to: `${paths.portfolio}${places.wallet}` },
  { id: 'ledger', to: paths.ledgerEntries },
  { id: 'look', to: paths.market },
] as const;
