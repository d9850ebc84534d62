import { samplePremium } from './read-premium';

const now = new Date('2026-11-20T12:00:00.000Z');
const clock = () => now;
const feedOf = (last: number | null) => ({
  read: async () => ({}) as never,
  fresh: () => (last === null ? null : { value: { last }, readAt: now }),
});
const prices = { spot: feedOf(560_000), dollar: feedOf(101_500) };
const rate = (brlPerUsd: number) => ({ rate: async () => ({ brlPerUsd, time: now }) });
const away = () => Promise.reject(new Error('away'));
const all = { commercialRate: rate(5.4321), ptaxRate: rate(5.43), usdtRate: rate(5.49) };

it('samples all legs, and continues without those that fail or are switched off', async () => {
  const { value, readAt } = await samplePremium(prices, all, null, clock);
  expect([value.commercial.percent, value.usdt.percent, value.cryptoDollarPercent, readAt]).toEqual([
    1.57,
    0.5,
    1.07,
    now,
  ]);
  const part = { ...all, commercialRate: { rate: away }, ptaxRate: null };
  expect((await samplePremium(prices, part, value, clock)).value).toMatchObject({
    commercial: { rate: null, percent: null, dayLow: 1.57 },
    ptax: { rate: null },
    usdt: { percent: 0.5 },
  });
});

it('is unavailable without both prices', async () => {
  const none = { spot: { ...feedOf(null), read: away }, dollar: feedOf(null) };
  await expect(samplePremium(none, all, null, clock)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});
