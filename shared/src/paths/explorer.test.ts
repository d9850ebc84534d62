import { configureExplorer, explorerUrl, transactionUrl } from './explorer';

afterEach(() => configureExplorer());

it.each([
  [undefined, 'https://mempool.space/address/bc1q%2F..', 'https://mempool.space/tx/ab'],
  ['https://explorador.exemplo.com.br/a/', 'https://explorador.exemplo.com.br/a/bc1q%2F..', null],
  [null, null, null],
])('with the explorer %p, an address leads to %p and a transaction to %p', (front, address, transaction) => {
  configureExplorer(front);
  expect([explorerUrl('bc1q/..'), transactionUrl('ab')]).toEqual([address, transaction]);
});
