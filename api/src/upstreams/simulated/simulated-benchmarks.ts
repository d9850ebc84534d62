import { addDays } from '../../time/add-days';
import { dayMs } from '../../time/durations';
import { type Benchmarks, noBenchmarks } from '../../market/days/benchmarks';
import { isBusinessDay } from '../../market/days/business-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { randomStreams, type SeededRandom } from './seeded-random';

const firstDay = '2011-01-01';
/** When the token was listed. */
const firstDayOfGold = '2020-08-28';
/** The central bank decides about its rate every 45 days. */
const daysOfDecision = 45;
/** A month's inflation is known on about the tenth of the next one. */
const inflationDay = 10;
/** A savings account's month begins on one of these days. */
const lastSavingsDay = 28;

const number = (day: string) => Date.parse(day) / dayMs;

/** The central bank's rate of interest in percent a year, in quarters of a point. */
function interestOn(random: SeededRandom, day: string): number {
  const decision = Math.floor(number(day) / daysOfDecision);
  return Math.round((5 + 10 * random.wave(randomStreams.interest, decision / 8)) * 4) / 4;
}

const cdi = (random: SeededRandom, day: string) =>
  Math.round(((1 + interestOn(random, day) / 100) ** (1 / 252) - 1) * 1e8);

/** From 0.05 to 0.85 percent in the month before. */
const inflationBefore = (random: SeededRandom, day: string) =>
  Math.round(5 + 80 * random.uniform(randomStreams.inflation, Math.floor(number(day) / 30)));

/** Half a percent with the reference rate, or 70 % of a rate of interest that is low. */
function savings(random: SeededRandom, day: string): number {
  const interest = interestOn(random, day);
  if (interest <= 8.5) return Math.round(((1 + (0.7 * interest) / 100) ** (1 / 12) - 1) * 1e6);
  return Math.round(5_000 + 1_500 * random.wave(randomStreams.reference, number(day) / 30));
}

function gold(random: SeededRandom, day: string): number {
  const wave = random.wave(randomStreams.gold, number(day) / 60);
  return Math.round(180_000 * 1.0002 ** (number(day) - number(firstDayOfGold)) * (0.92 + 0.16 * wave));
}

/** Returns the series that bitcoin is compared with, from 2011 to the day before `now`. */
export function createSimulatedBenchmarks(random: SeededRandom): (now: Date) => Benchmarks {
  const days = () => new Map<string, number>();
  const values = { cdi: days(), ipca: days(), savings: days(), paxg: days() };
  let next = firstDay;
  let kept = noBenchmarks;

  const add = (day: string) => {
    const date = Number(day.slice(8));
    if (isBusinessDay(day)) values.cdi.set(day, cdi(random, day));
    if (date <= lastSavingsDay) values.savings.set(day, savings(random, day));
    if (date === inflationDay) {
      const monthBefore = `${addDays(day, -inflationDay).slice(0, 8)}01`;
      if (monthBefore >= firstDay) values.ipca.set(monthBefore, inflationBefore(random, day));
    }
    if (day >= firstDayOfGold) values.paxg.set(day, gold(random, day));
  };

  /** The same object all day. */
  return (now) => {
    const today = dayInSaoPaulo(now.toISOString());
    if (next >= today) return kept;
    for (; next < today; next = addDays(next, 1)) add(next);
    kept = { ...values };
    return kept;
  };
}
