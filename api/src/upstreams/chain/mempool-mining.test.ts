import { fakeVendor } from '../../testing/vendors/fake-vendor';
import adjustmentsBody from '../../testing/vendor-bodies/mempool-adjustments.json';
import hashRateBody from '../../testing/vendor-bodies/mempool-hashrate.json';
import rewardsBody from '../../testing/vendor-bodies/mempool-reward-stats.json';
import { createMempoolMining } from './mempool-mining';

const url = 'https://mempool.exemplo/api';
const mining = (bodies: Record<string, unknown>) => createMempoolMining(fakeVendor(url, bodies), url);
const window = (startBlock: number, endBlock: number, totalReward: unknown) => ({
  ...rewardsBody,
  startBlock,
  endBlock,
  totalReward,
});

it('reads the documented hash rates and the difficulty', async () => {
  expect(await mining({ '/v1/mining/hashrate/3m': hashRateBody }).hashRate()).toEqual({
    hashesPerSecond: 252_033_247_355_212_300_000,
    difficulty: 31_251_101_365_711.12,
    days: [
      { timestamp: 1_652_486_400_000, hashesPerSecond: 236_499_762_108_771_800_000 },
      { timestamp: 1_652_572_800_000, hashesPerSecond: 217_473_276_787_331_300_000 },
    ],
  });
});

it.each([
  ['no current rate', { ...hashRateBody, currentHashrate: undefined }],
  ['a rate of nothing', { ...hashRateBody, currentHashrate: 0 }],
  ['a difficulty as text', { ...hashRateBody, currentDifficulty: '31251101365711' }],
  ['days that are no list', { ...hashRateBody, hashrates: {} }],
  ['null', null],
])('refuses hash rates with %s', async (_what, body) => {
  await expect(mining({ '/v1/mining/hashrate': body }).hashRate()).rejects.toMatchObject({
    kind: 'malformed',
  });
});

it('reads the revenue of a day and of the day before, which both windows share the end of', async () => {
  const bodies = {
    '/v1/mining/reward-stats/144': window(967_588, 967_731, '45500000000'),
    '/v1/mining/reward-stats/288': window(967_444, 967_731, '92500000000'),
  };

  expect(await mining(bodies).revenue()).toEqual({ dayBtc: 455, dayBeforeBtc: 470 });
});

it('reads the documented hundred blocks as the day that 144 like them make', async () => {
  const revenue = await mining({ '/v1/mining/reward-stats/144': rewardsBody }).revenue();

  // 638.11748254 BTC in 100 blocks.
  expect(revenue.dayBtc).toBeCloseTo(918.889174858, 8);
  expect(revenue.dayBeforeBtc).toBeNull();
});

it.each([
  ['a block was found in between', window(967_445, 967_732, '92500000000')],
  ['the server has not counted so far', window(967_588, 967_731, '45500000000')],
  ['the answer is malformed', window(967_444, 967_731, 92.5)],
])('knows no day before when %s', async (_what, twoDays) => {
  const bodies = {
    '/v1/mining/reward-stats/144': window(967_588, 967_731, '45500000000'),
    '/v1/mining/reward-stats/288': twoDays,
  };

  expect(await mining(bodies).revenue()).toEqual({ dayBtc: 455, dayBeforeBtc: null });
});

it.each([
  ['a reward that is no number', window(1, 144, 'muito')],
  ['a negative reward', window(1, 144, '-5')],
  ['an end before its start', window(144, 1, '5')],
  ['nothing', {}],
])('refuses rewards with %s', async (_what, body) => {
  await expect(mining({ '/v1/mining/reward-stats': body }).revenue()).rejects.toMatchObject({
    kind: 'malformed',
  });
});

it('reads the adjustments of the difficulty, oldest first', async () => {
  const read = await mining({ '/v1/mining/difficulty-adjustments/1y': adjustmentsBody }).adjustments();

  expect(read.map(({ height }) => height)).toEqual([818_496, 820_512, 822_528]);
  expect(read[2]).toEqual({
    timestamp: 1_703_311_464_000,
    height: 822_528,
    difficulty: 72_006_146_478_567.1,
    ratio: 1.06983,
  });
});

it.each([[[[1, 2, 3]]], [[[1, 2, 0, 1]]], [{}], ['x']])('refuses the adjustments %j', async (body) => {
  await expect(mining({ '/v1/mining/difficulty-adjustments': body }).adjustments()).rejects.toMatchObject({
    kind: 'malformed',
  });
});
