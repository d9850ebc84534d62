import { dayMs } from '../../../time/durations';
import { type SeededRandom, randomStreams } from '../seeded-random';

// The loops below run millions of times, and in Jest each access to the global Math is slow.
const { abs, exp, round } = Math;

export const tickMs = 10_000;
export const ticksPerDay = dayMs / tickMs;
export const ticksPerHalfHour = ticksPerDay / 48;

export type SimulatedDay = ReturnType<typeof simulateDay>;

/** Expands one day into ticks: a random walk between its first and last price, with more volatility in some hours. */
export function simulateDay(random: SeededRandom, day: number, level: DayLevel) {
  const walk = new Float64Array(ticksPerDay + 1);
  /** Price at each tick of ten seconds, in centavos. */
  const prices = new Float64Array(ticksPerDay);
  /** Volume of each tick, in satoshis. */
  const volumes = new Float64Array(ticksPerDay);
  const tickReturn = level.deviation / Math.sqrt(ticksPerDay);
  const tickVolume = tickVolumeSats(random, day, level.deviation);
  let roughness = 1;

  for (let tick = 0; tick < ticksPerDay; tick += 1) {
    if (tick % ticksPerHalfHour === 0) roughness = roughnessAt(random, day * 48 + tick / ticksPerHalfHour);
    const index = day * ticksPerDay + tick;
    const shock = random.normal(randomStreams.tickReturn, index);
    walk[tick + 1] = walk[tick]! + tickReturn * roughness * shock;
    const chance = random.uniform(randomStreams.tickVolume, index);
    // A product, because a power takes as long as the rest of the loop.
    const luck = 0.1 + 3.6 * chance * chance * chance;
    volumes[tick] = round(tickVolume * roughness * luck * (0.5 + 0.6 * abs(shock)));
  }

  const drift = (level.end - level.start - walk[ticksPerDay]!) / ticksPerDay;
  for (let tick = 0; tick < ticksPerDay; tick += 1) {
    prices[tick] = round(100 * exp(level.start + walk[tick + 1]! + drift * (tick + 1)));
  }
  return { prices, volumes };
}

/** 60 to 150 BTC on a day of usual volatility, more on a volatile one. */
function tickVolumeSats(random: SeededRandom, day: number, deviation: number): number {
  const usualBtc = 60 + 90 * random.wave(randomStreams.dayVolume, day / 3);
  return (usualBtc * 1e8 * (deviation / longRunDeviation)) / ticksPerDay;
}

/** Between 0.5 and 1.5, with a random part. The maximum is around 16 h UTC, when Brazil and the United States trade. */
function roughnessAt(random: SeededRandom, halfHour: number): number {
  const clock = Math.cos(((halfHour % 48) - 32) * (Math.PI / 24));
  return 0.7 + 0.2 * clock + 0.6 * random.wave(randomStreams.roughness, halfHour / 4);
}

/** The first day of the simulated market, since 1970. */
export const firstDay = Date.UTC(2018, 0, 1) / dayMs;
const centre = Math.log(500_000);
/** Mean reversion, so that the price stays around R$ 500 mil during a long run. */
const pull = 0.015;
/** Long-run standard deviation of a day's return. */
const longRunDeviation = 0.021;
/** GARCH(1,1) of daily returns, which clusters volatility. */
const garch = { constant: longRunDeviation ** 2 * 0.05, shock: 0.12, memory: 0.83 };

interface DayLevel {
  /** Natural logarithm of the price in BRL when the day begins. */
  start: number;
  /** The same at the end of the day. */
  end: number;
  /** Standard deviation of the day's return. */
  deviation: number;
}

/** The simulated price by day. Days count from 1970. Those before 2018 repeat the first. */
export function createDayLevels(random: SeededRandom): (day: number) => DayLevel {
  const levels: DayLevel[] = [];
  let variance = garch.constant / (1 - garch.shock - garch.memory);

  const extend = () => {
    const start = levels.at(-1)?.end ?? centre;
    const deviation = Math.sqrt(variance);
    const shock = deviation * random.normal(randomStreams.dayReturn, levels.length);
    levels.push({ start, end: start + shock - pull * (start - centre), deviation });
    variance = garch.constant + garch.shock * shock ** 2 + garch.memory * variance;
  };

  return (day) => {
    const index = Math.max(0, day - firstDay);
    while (levels.length <= index) extend();
    return levels[index]!;
  };
}
