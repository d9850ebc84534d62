import type { OnchainTransaction } from '@painel/contract';
import { byMonth, filtered } from './filter.model';

const row = (txid: string, netSats: number, name: string, time: string | null) =>
  ({
    txid,
    netSats,
    time,
    feeSats: 0,
    isOwnTransfer: false,
    entries: [],
    parts: [{ name, netSats, addressId: 'a', watchedWalletId: null }],
  }) as unknown as OnchainTransaction;

const rows = [
  row('aa', 5, 'Cofre', null),
  row('bb', 5, 'Poupança', '2026-03-01T02:00:00.000Z'),
  row('cc', -5, 'Cofre', '2026-02-10T12:00:00.000Z'),
];
const ids = (found: readonly OnchainTransaction[]) => found.map(({ txid }) => txid);

it.each([
  ['all', '', ['aa', 'bb', 'cc']],
  ['in', '', ['aa', 'bb']],
  ['out', '', ['cc']],
  ['open', '', ['bb', 'cc']],
  ['all', ' poupanca ', ['bb']],
  ['in', 'COFRE', ['aa']],
  ['all', 'cc', ['cc']],
  ['out', 'poupança', []],
] as const)('finds of %s with «%s» %j', (filter, search, found) => {
  expect(ids(filtered(rows, filter, search))).toEqual(found);
});

it('groups by the month in São Paulo, with what is not confirmed apart', () => {
  expect(byMonth(rows).map(({ month, rows: own }) => [month, ids(own)])).toEqual([
    [null, ['aa']],
    ['2026-02', ['bb', 'cc']],
  ]);
});
