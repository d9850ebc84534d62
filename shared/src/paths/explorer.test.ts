import { configureExplorer, explorerUrl } from './explorer';

afterEach(() => configureExplorer());

it.each([
  [undefined, 'https://mempool.space/address/bc1q%2F..'],
  ['https://explorador.exemplo.com.br/a/', 'https://explorador.exemplo.com.br/a/bc1q%2F..'],
  [null, null],
])('with the explorer %p, an address leads to %p', (front, address) => {
  configureExplorer(front);
  expect(explorerUrl('bc1q/..')).toBe(address);
});
