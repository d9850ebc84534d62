import { dayMs } from '../../../time/durations';
import type { SeededRandom } from '../seeded-random';
import { randomStreams } from '../random-streams';

/** The first day of the simulated market, since 1970. */
export const firstDay = Date.UTC(2018, 0, 1) / dayMs;
const centre = Math.log(500_000);
/** Mean reversion, so that the price stays around R$ 500 mil during a long run. */
const pull = 0.015;
/** Long-run standard deviation of a day's return. */
export const longRunDeviation = 0.021;
/** GARCH(1,1) of daily returns, which clusters volatility. */
const garch = { constant: longRunDeviation ** 2 * 0.05, shock: 0.12, memory: 0.83 };

export interface DayLevel {
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
