import type { Premium } from '@painel/contract';
import { buildPremium } from '../../market/live/build-premium';
import { minuteMs } from '../../time/durations';
import { roundTo } from '../../market/percent-change';
import type { SimulatedPrices } from './prices/simulated-prices';
import type { SeededRandom } from './seeded-random';
import { dollarRate, dollarsAt } from './prices/simulated-ticker';

const everyMs = 5 * minuteMs;
const ratios = { commercial: 0.988, ptax: 0.9875, usdt: 0.997 };
/** The distance of the invented range of the day from its sample. */
const spread = 0.25;

export const premiumReadAt = (now: Date) => new Date(Math.floor(now.getTime() / everyMs) * everyMs);

/** The premium over invented rates near the simulated one. */
export function simulatePremium(random: SeededRandom, prices: SimulatedPrices, now: Date): Premium {
  const time = premiumReadAt(now);
  const leg = (value: number) => ({ value, time });
  const priceBrl = prices.priceAt(time);
  const rate = dollarRate(random, time);
  const rateLeg = (ratio: number) => leg(roundTo(rate * ratio, 4));
  const premium = buildPremium(
    {
      priceBrl: leg(priceBrl),
      priceUsd: leg(dollarsAt(random, priceBrl, time)),
      commercial: rateLeg(ratios.commercial),
      ptax: rateLeg(ratios.ptax),
      usdt: rateLeg(ratios.usdt),
    },
    null,
    time,
  );
  const widen = (over: Premium['commercial']) => ({
    ...over,
    dayLow: over.percent === null ? null : roundTo(over.percent - spread, 2),
    dayHigh: over.percent === null ? null : roundTo(over.percent + spread, 2),
  });
  const { commercial, ptax, usdt } = premium;
  return { ...premium, commercial: widen(commercial), ptax: widen(ptax), usdt: widen(usdt) };
}
