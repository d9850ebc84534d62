import { fakeVendor } from '../../testing/vendors/fake-vendor';
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
  createMempoolSpace(fakeVendor(url, { ...documented, ...bodies }), url);

it('reads the documented mempool and fees', async () => {
  expect(await chain().mempool()).toEqual({
    count: 3169,
    fees: { fastest: 4, halfHour: 4, hour: 1 },
    sizeVb: 1_891_542,
    medianFeeRateSatVb: null,
    blocks: [],
    slowFees: { economy: 1, minimum: 1 },
  });
});

it('prefers rates below 1 sat/vB, and asks a server without them for whole ones', async () => {
  const precise = { fastestFee: 0.6, halfHourFee: 0.5, hourFee: 0.3, economyFee: 0.2, minimumFee: 0.1 };
  const fine = fakeVendor(url, { ...documented, '/v1/fees/precise': precise });
  expect(await createMempoolSpace(fine, url).mempool()).toMatchObject({
    fees: { fastest: 0.6, halfHour: 0.5, hour: 0.3 },
    slowFees: { economy: 0.2, minimum: 0.1 },
  });
  const older = fakeVendor(url, documented);
  const source = createMempoolSpace(older, url);
  await source.mempool();
  await source.mempool();
  expect(older.asked.filter((path) => /fees.(precise|recommended)/.test(path))).toEqual([
    '/v1/fees/precise',
    '/v1/fees/recommended',
    '/v1/fees/recommended',
  ]);
});

it('reads the next eight blocks, and does without them', async () => {
  const block = (medianFee: number) => ({
    blockSize: 1_740_000,
    blockVSize: 997_800,
    nTx: 2_513,
    totalFees: 2_000_000,
    medianFee,
    feeRange: [medianFee - 0.05, medianFee, medianFee * 10],
  });
  const bodies = Array.from({ length: 9 }, (_unused, place) => block(4 - place / 4));
  const { blocks } = await chain({ '/v1/fees/mempool-blocks': bodies }).mempool();
  expect(blocks).toHaveLength(8);
  expect(blocks[0]).toEqual({
    minutes: 10,
    medianRate: 4,
    minRate: 3.95,
    maxRate: 40,
    transactions: 2_513,
    vbytes: 997_800,
    totalFeeSats: 2_000_000,
  });
  expect(blocks[7]).toMatchObject({ minutes: 80, medianRate: 2.25 });
  for (const broken of [{}, [{ nTx: 1 }], [{ ...block(1), feeRange: [] }]])
    expect(await chain({ '/v1/fees/mempool-blocks': broken }).mempool()).toMatchObject({
      count: 3169,
      blocks: [],
    });
});

it('takes no fee of zero, which no node relays', async () => {
  const none = { fastestFee: 0, halfHourFee: 0, hourFee: 0 };
  const source = chain({ '/v1/fees/precise': none, '/v1/fees/recommended': none });
  await expect(source.mempool()).rejects.toThrow();
});

it('takes the fee rate that half of the waiting bytes reach', async () => {
  // 100 kvB in all. 10 and 35 pay more than 3, so the median lies in the next 40.
  const histogram = [
    [20.5, 10_000],
    [8, 35_000],
    [3, 40_000],
    [1, 15_000],
  ];
  const body = { ...mempoolBody, fee_histogram: histogram };

  expect((await chain({ '/mempool': body }).mempool()).medianFeeRateSatVb).toBe(3);
});

it.each([
  ['size', { vsize: undefined }, { sizeVb: null }],
  ['size that is a number', { vsize: 'muito' }, { sizeVb: null }],
  ['histogram', { fee_histogram: undefined }, { medianFeeRateSatVb: null }],
  ['histogram of pairs', { fee_histogram: [[1], 'x'] }, { medianFeeRateSatVb: null }],
])('does without a %s', async (_what, change, expected) => {
  const read = await chain({ '/mempool': { ...mempoolBody, ...change } }).mempool();

  expect(read).toMatchObject({ count: 3169, ...expected });
});

it('reads the height, the mean block interval, which is in milliseconds, and the next adjustment', async () => {
  expect(await chain().tip()).toEqual({
    height: 967_731,
    blockSeconds: 302.328,
    nextAdjustmentPercent: 98.45932018381687,
  });
});

it.each([
  ['missing', {}],
  ['beyond belief', { timeAvg: 9_000_000 }],
  ['in seconds', { timeAvg: 600 }],
])('does without a block interval that is %s', async (_what, body) => {
  expect(await chain({ '/v1/difficulty-adjustment': body }).tip()).toEqual({
    height: 967_731,
    blockSeconds: null,
    nextAdjustmentPercent: null,
  });
});

it.each([{}, { difficultyChange: '2' }, { difficultyChange: 301 }, { difficultyChange: -76 }])(
  'does without the next adjustment in %j',
  async (body) => {
    const read = await chain({ '/v1/difficulty-adjustment': { timeAvg: 600_000, ...body } }).tip();

    expect(read).toEqual({ height: 967_731, blockSeconds: 600, nextAdjustmentPercent: null });
  },
);

it.each(['967731', 0, -1, 1.5, null, {}])('refuses the height %j', async (height) => {
  await expect(chain({ '/blocks/tip/height': height }).tip()).rejects.toMatchObject({ kind: 'malformed' });
});

it('refuses fees without the hour', async () => {
  const body = { ...feesBody, hourFee: undefined };

  await expect(chain({ '/v1/fees/recommended': body }).mempool()).rejects.toMatchObject({
    kind: 'malformed',
  });
});
