import { fakeVendor } from '../../testing/vendors/fake-vendor';
import { createBlockchair } from './blockchair';

const url = 'https://blockchair.exemplo';
const read = (data: unknown) =>
  createBlockchair(fakeVendor(url, { '/bitcoin/stats?key=chave%26': { data } }), url, 'chave&').network();

it("reads nodes and holders with the operator's key", async () => {
  expect(await read({ nodes: 23_450, hodling_addresses: 54_900_000, difficulty: 1 })).toEqual({
    nodes: 23_450,
    holdingAddresses: 54_900_000,
  });
});

it.each([
  ['nothing', 0],
  ['missing', undefined],
  ['text', '54900000'],
  ['negative', -1],
])('knows no holders when their number is %s', async (_what, holders) => {
  expect(await read({ nodes: 23_450, hodling_addresses: holders })).toEqual({
    nodes: 23_450,
    holdingAddresses: null,
  });
});

it('refuses an answer without data', async () => {
  await expect(read(null)).rejects.toMatchObject({ kind: 'malformed' });
});
