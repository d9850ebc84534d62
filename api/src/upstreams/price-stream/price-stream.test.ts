import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@painel/platform/testing/wait-for';
import { startPriceVendor } from '../../testing/vendors/price-vendor';
import { binanceStream, mercadoBitcoinStream } from './stream-protocols';
import { type PriceStream, createPriceStream } from './price-stream';

let vendor: Awaited<ReturnType<typeof startPriceVendor>>;
let stream: PriceStream | null = null;
let isLeader: boolean;
const prices: number[] = [];
const logger = { info: jest.fn(), warn: jest.fn() };
const quick = { silenceMs: 400, firstPauseMs: 20 };

beforeEach(async () => {
  vendor = await startPriceVendor();
  isLeader = true;
  prices.length = 0;
  jest.resetAllMocks();
});
afterEach(async () => {
  stream?.stop();
  await vendor.stop();
});

async function until(isSo: () => boolean) {
  await waitFor(isSo);
}
async function follow(own: { silenceMs?: number } = {}) {
  stream = createPriceStream(
    mercadoBitcoinStream(`${vendor.streamUrl}/ws`),
    ({ last }) => prices.push(last),
    { ...quick, isLeader: () => isLeader, logger, ...own },
  );
  stream.start();
  await until(() => vendor.said.length > 0);
}
const reasons = () => logger.warn.mock.calls.map(([{ reason }]) => reason);

it('subscribes and hands on what the exchange pushes, with the time to the millisecond', async () => {
  await follow({ silenceMs: 30_000 });
  expect(JSON.parse(vendor.said[0]!)).toEqual({
    type: 'subscribe',
    subscription: { name: 'ticker', id: 'BRLBTC' },
  });
  vendor.trade(601_000);
  await until(() => prices.length > 0);
  expect(prices).toEqual([601_000]);
  expect(logger.warn).not.toHaveBeenCalled();

  const { read } = mercadoBitcoinStream('');
  const data = {
    high: '2',
    low: '1',
    vol: '3',
    last: '1.5',
    buy: '1',
    sell: '2',
    open: '1',
    date: 1795622536,
  };
  // The wire has a number that JavaScript rounds.
  const message = JSON.parse(
    `{"type":"ticker","id":"BRLBTC","ts":1795622536123456789,"data":${JSON.stringify(data)}}`,
  ) as unknown;
  expect(read(message)!.time.toISOString()).toBe(new Date(1795622536123).toISOString());
});

it('reads Binance’s ticker', async () => {
  const seen: unknown[] = [];
  stream = createPriceStream(binanceStream(`${vendor.streamUrl}/binance`), (price) => seen.push(price), {
    ...quick,
    logger,
  });
  stream.start();
  await until(() => vendor.connections() > 0);
  vendor.trade(600_000);
  await until(() => seen.length > 0);
  expect(seen[0]).toMatchObject({ last: 120_000, volumeBtc: 20_800.5, volumeUsd: 2_400_000_000.1 });
});

it('hands on the first and the last price of a rush, and few between', async () => {
  await follow();
  for (let price = 1; price <= 200; price += 1) vendor.trade(600_000 + price);
  await until(() => prices.at(-1) === 600_200);
  expect(prices.length).toBeLessThanOrEqual(4);
});

it('opens another connection after silence, and leaves none behind', async () => {
  await follow();
  vendor.freeze();
  await until(() => logger.warn.mock.calls.length > 0 && vendor.said.length > 2);
  expect(reasons()).toEqual(['silent']);
  vendor.thaw();
  vendor.trade(602_000);
  await until(() => prices.includes(602_000));
  expect(logger.info).toHaveBeenCalledTimes(1);
  await until(() => vendor.sockets() <= 1);
});

it('opens another connection after a cut', async () => {
  await follow();
  vendor.cut();
  await until(() => vendor.said.length > 1);
  vendor.trade(603_000);
  await until(() => prices.includes(603_000));
  expect(reasons()).toEqual(['lost']);
});

it.each([
  ['no JSON', '{'],
  ['another market', '{"type":"ticker","id":"BRLETH","ts":1,"data":{}}'],
  ['a price of nothing', '{"type":"ticker","id":"BRLBTC","ts":1,"data":{"last":"0"}}'],
])('takes no price from %s, and opens another connection after twenty of them', async (_, garbage) => {
  await follow({ silenceMs: 60_000 });
  for (let count = 0; count < 19; count += 1) vendor.send(garbage);
  vendor.trade(604_000);
  await until(() => prices.length > 0);
  expect(prices).toEqual([604_000]);
  for (let count = 0; count < 20; count += 1) vendor.send(garbage);
  await until(() => vendor.said.length > 1);
  expect(reasons()).toEqual(['garbage']);
});

it('takes no message of more than 64 kB', async () => {
  await follow();
  vendor.send(JSON.stringify({ type: 'x'.repeat(100_000) }));
  await until(() => vendor.said.length > 1);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

it('says once that it failed, however often, and waits longer each time', async () => {
  await vendor.stop();
  stream = createPriceStream(mercadoBitcoinStream(`${vendor.streamUrl}/ws`), () => {}, { ...quick, logger });
  stream.start();
  await pause(600);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  stream.stop();
  vendor = await startPriceVendor();
});

it('connects in the leading process alone', async () => {
  isLeader = false;
  stream = createPriceStream(
    mercadoBitcoinStream(`${vendor.streamUrl}/ws`),
    ({ last }) => prices.push(last),
    { ...quick, isLeader: () => isLeader, logger },
  );
  stream.start();
  await pause(100);
  expect(vendor.connections()).toBe(0);
  isLeader = true;
  await until(() => vendor.connections() === 1);
  isLeader = false;
  vendor.trade(605_000);
  await until(() => vendor.connections() === 0);
  expect(prices).toEqual([]);
});
