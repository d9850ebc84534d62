import { type PremiumLegs, buildPremium } from './build-premium';

const now = new Date('2026-11-20T12:00:00.000Z');
const leg = (value: number, secondsAgo = 0) => ({ value, time: new Date(now.getTime() - secondsAgo * 1000) });
const example = {
  priceBrl: leg(560_000),
  priceUsd: leg(101_500),
  commercial: leg(5.4321),
  ptax: leg(5.43, 86_400),
  usdt: leg(5.49),
};
const build = (own: Partial<PremiumLegs> = {}) => buildPremium({ ...example, ...own }, null, now);

it('follows the worked example', () => {
  expect(build()).toEqual({
    priceBrl: 560_000,
    priceUsd: 101_500,
    commercial: { rate: 5.4321, percent: 1.57, reais: 8641.85, dayLow: 1.57, dayHigh: 1.57 },
    ptax: { rate: 5.43, percent: 1.61, reais: 8855, dayLow: 1.61, dayHigh: 1.61 },
    usdt: { rate: 5.49, percent: 0.5, reais: 2765, dayLow: 0.5, dayHigh: 0.5 },
    cryptoDollarPercent: 1.07,
    sampledAt: now.toISOString(),
  });
});

it.each<[string, Partial<PremiumLegs>, (number | null)[]]>([
  ['legs at 120 s', { priceBrl: leg(560_000, 120) }, [1.57, 1.61, 0.5, 1.07]],
  ['a price a second older', { priceBrl: leg(560_000, 121) }, [null, null, null, 1.07]],
  ['an old commercial rate', { commercial: leg(5.4321, 121) }, [null, 1.61, 0.5, null]],
  ['an old USDT', { usdt: leg(5.49, 121) }, [1.57, 1.61, null, null]],
  ['no dollar price', { priceUsd: null }, [null, null, null, 1.07]],
  ['no commercial rate', { commercial: null }, [null, 1.61, 0.5, null]],
  ['no PTAX', { ptax: null }, [1.57, null, 0.5, 1.07]],
])('%s', (_name, own, expected) => {
  const { commercial, ptax, usdt, cryptoDollarPercent } = build(own);
  expect([commercial.percent, ptax.percent, usdt.percent, cryptoDollarPercent]).toEqual(expected);
});

it('widens the range of the day in São Paulo, keeps it while a leg is missing, and begins another', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const at = (minutes: number, priceBrl: number, before: ReturnType<typeof build> | null) => {
    const time = later(minutes);
    const timed = (value: number) => ({ value, time });
    const legs = {
      ...example,
      priceBrl: timed(priceBrl),
      priceUsd: timed(101_500),
      commercial: timed(5.4321),
    };
    return buildPremium(legs, before, time);
  };
  const low = at(5, 555_000, build());
  const missing = buildPremium({ ...example, commercial: null }, low, later(10));
  expect([low.commercial, missing.commercial]).toMatchObject([
    { percent: 0.66, dayLow: 0.66, dayHigh: 1.57 },
    { percent: null, dayLow: 0.66, dayHigh: 1.57 },
  ]);
  // Midnight in São Paulo is three in the morning.
  expect(at(15 * 60, 560_000, missing).commercial).toMatchObject({ dayLow: 1.57, dayHigh: 1.57 });
});
