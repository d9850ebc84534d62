import type { ExternalWallet, LedgerAccount, WatchedAddress } from '@painel/contract';
import accounts from '@painel/contract/examples/ledger/accounts.json';
import { countedAccounts, samePlacesOf } from './same-places.model';

const account = (change: Partial<LedgerAccount>) =>
  ({ ...accounts[0]!, institution: null, bookSats: 100_000_000, ...change }) as LedgerAccount;
const typed = (change: Partial<ExternalWallet> = {}): ExternalWallet => ({
  id: 'e1',
  name: 'Corretora',
  platform: null,
  balance: 2,
  description: undefined,
  ledgerBalance: undefined,
  ...change,
});
const watchedAddress = { id: 'a1', address: 'bc1qx', label: 'Cofre', balance: 0.5 } as WatchedAddress;

const found = (one: LedgerAccount, external: ExternalWallet[], addresses: WatchedAddress[] = []) =>
  samePlacesOf({ accounts: [one], externalWallets: external, addresses, watchedWallets: [] }).map(
    ({ reference, countedTwice }) => [reference.value, countedTwice],
  );

it.each<[string, Partial<LedgerAccount>, Partial<ExternalWallet>, boolean]>([
  ['the same name', { name: 'CORRETORA ' }, {}, true],
  ['accents and signs apart', { name: 'Mercado Bitcóin' }, { name: 'mercado-bitcoin' }, true],
  ['a name inside the other', { name: 'Binance Brasil' }, { name: 'Binance' }, true],
  ['the platform of the wallet', { name: 'Foxbit' }, { name: 'Reserva', platform: 'Foxbit' }, true],
  ['the institution of the account', { name: 'Conta', institution: 'Foxbit' }, { name: 'Foxbit' }, true],
  ['a balance within a hundredth', { name: 'A', bookSats: 198_000_000 }, { name: 'B' }, true],
  ['a balance further away', { name: 'A', bookSats: 197_000_000 }, { name: 'B' }, false],
  ['three letters inside a name', { name: 'Oca' }, { name: 'Carteira oca' }, false],
  ['names without letters', { name: '…' }, { name: '—' }, false],
  ['a wallet without coins', { name: 'Corretora' }, { balance: 0 }, false],
  ['an account without coins', { name: 'Corretora', bookSats: 0 }, {}, false],
  ['an account that is linked', { name: 'Corretora', addressId: 'a2' }, {}, false],
])('finds a place by %s', (_, ofAccount, ofWallet, isFound) => {
  expect(found(account(ofAccount), [typed(ofWallet)]).length > 0).toBe(isFound);
});

it('counts a typed balance twice, or the entries of a watched address', () => {
  expect(found(account({ name: 'Corretora' }), [typed()])).toEqual([['externalWalletId e1', 2_000_000_000n]]);
  const cold = account({ name: 'Cofre', kind: 'self_custody', bookSats: 49_000_000 });
  expect(found(cold, [], [watchedAddress])).toEqual([['addressId a1', 490_000_000n]]);
});

it('takes no address for an account at an exchange, and no place twice', () => {
  expect(found(account({ name: 'Cofre', kind: 'exchange_br' }), [], [watchedAddress])).toEqual([]);
  const two = [account({ id: '1', name: 'Corretora' }), account({ id: '2', name: 'Corretora' })];
  const owned = { accounts: two, externalWallets: [typed()], addresses: [], watchedWallets: [] };
  expect(samePlacesOf(owned).map(({ account: { id } }) => id)).toEqual(['1']);
  expect(countedAccounts(two)).toHaveLength(2);
});
