import { bodyVendor } from '../../testing/body-vendor';
import mempoolBody from '../../testing/vendor-bodies/mempool.json';
import difficultyBody from '../../testing/vendor-bodies/mempool-difficulty.json';
import feesBody from '../../testing/vendor-bodies/mempool-fees.json';
import { createMempoolSpace } from './mempool-space';

const url = 'https://mempool.exemplo/api';
const documented = {
  '/blocks/tip/height': 967_731,
  '/v1/difficulty-adjustment': difficultyBody,
  '/mempool': mempoolBody,
  '/v1/fees/recommended': feesBody,
};
const chain = (bodies: Record<string, unknown> = {}) =>
  createMempoolSpace(bodyVendor(url, { ...documented, ...bodies }), url);

it('reads the documented mempool and fees', async () => {
  expect(await chain().mempool()).toEqual({ count: 3169, fees: { fastest: 4, halfHour: 4, hour: 1 } });
});

it('reads the height and the mean block interval, which comes in milliseconds', async () => {
  expect(await chain().tip()).toEqual({ height: 967_731, blockSeconds: 302.328 });
});

it.each([
  ['missing', {}],
  ['beyond belief', { timeAvg: 9_000_000 }],
  ['in seconds', { timeAvg: 600 }],
])('does without a block interval that is %s', async (_what, body) => {
  expect(await chain({ '/v1/difficulty-adjustment': body }).tip()).toEqual({
    height: 967_731,
    blockSeconds: null,
  });
});

it.each(['967731', 0, -1, 1.5, null, {}])('refuses the height %j', async (height) => {
  await expect(chain({ '/blocks/tip/height': height }).tip()).rejects.toMatchObject({ kind: 'malformed' });
});

it('refuses fees without the hour', async () => {
  const body = { ...feesBody, hourFee: undefined };

  await expect(chain({ '/v1/fees/recommended': body }).mempool()).rejects.toMatchObject({
    kind: 'malformed',
  });
});
