import type { Candle } from '@painel/contract';
import { dayMs } from '../../../time/durations';

/** Converts a value to texts. Parts without a change are not written again. */
export interface ValueCodec<Value> {
  split(value: Value): Map<string, string>;
  join(parts: ReadonlyMap<string, string>): Value;
}

const dateMark = '$date';

/** JSON in which a Date stays a Date. */
function encode(value: unknown): string {
  return JSON.stringify(value, function replace(this: Record<string, unknown>, key, written) {
    const original = this[key];
    return original instanceof Date ? { [dateMark]: written } : written;
  });
}

function decode(text: string): unknown {
  return JSON.parse(text, (_key, value) =>
    typeof value === 'object' && value !== null && dateMark in value ? new Date(value[dateMark]) : value,
  );
}

/** Any value made of JSON and dates, in one part. */
export const wholeCodec = <Value>(): ValueCodec<Value> => ({
  split: (value) => new Map([['', encode(value)]]),
  join: (parts) => decode(parts.get('') ?? 'null') as Value,
});

const dayName = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Ascending candles, a part for each day: of a long history only today changes. */
export const candleCodec: ValueCodec<readonly Candle[]> = {
  split(candles) {
    const days = new Map<number, Candle[]>();
    for (const candle of candles) {
      const day = Math.floor(candle.timestamp / dayMs);
      const part = days.get(day);
      if (part) part.push(candle);
      else days.set(day, [candle]);
    }
    return new Map(Array.from(days, ([day, part]) => [dayName(day), JSON.stringify(part)]));
  },
  join: (parts) =>
    [...parts.entries()]
      .sort(([one], [other]) => one.localeCompare(other))
      .flatMap(([, part]) => JSON.parse(part) as Candle[]),
};
