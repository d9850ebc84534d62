import { memoryCounter } from './limit-counters';

const time = { now: 0 };
const counter = () => memoryCounter(() => time.now);
beforeEach(() => {
  time.now = 1_000_000;
});

it('counts each key in a window that begins with its first request and ends for all', async () => {
  const { add } = counter();
  expect(await add('a', 60_000)).toEqual({ current: 1, ttl: 60_000 });
  time.now += 59_999;
  expect(await add('a', 60_000)).toEqual({ current: 2, ttl: 1 });
  expect(await add('b', 60_000)).toEqual({ current: 1, ttl: 60_000 });
  time.now += 1;
  expect(await add('a', 60_000)).toEqual({ current: 1, ttl: 60_000 });
});

it('keeps ten thousand keys and forgets the ended ones first', async () => {
  const { add } = counter();
  await add('ended', 1);
  await add('oldest', 60_000);
  for (let key = 0; key < 9_998; key += 1) await add(`k${key}`, 60_000);
  time.now += 2;
  await add('one more', 60_000);
  expect(await add('oldest', 60_000)).toMatchObject({ current: 2 });
  await add('too many', 60_000);
  expect(await add('k0', 60_000)).toMatchObject({ current: 2 });
  expect(await add('oldest', 60_000)).toMatchObject({ current: 1 });
});
