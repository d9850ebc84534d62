import { dayMs, hourMs } from '../../time/durations';
import type { CandleSource } from '../exchange/exchange-source';
import { createCandleCloses } from './daily-closes';

const never = new AbortController().signal;
const about = { name: 'exemplo', series: 'brl', firstDay: '2011-01-01' } as const;

/** An exchange whose days begin `offset` after midnight UTC, and that returns at most `most` candles. Each closes at its number. */
function exchange(most: number, offset = 0) {
  const asked: string[] = [];
  const source: CandleSource = {
    async candles(_interval, to, count) {
      asked.push(to.toISOString());
      const last = Math.floor((to.getTime() - offset) / dayMs);
      return Array.from({ length: Math.min(count, most) }, (_, index, first = Math.min(count, most) - 1) => {
        const number = last - first + index;
        const price = { open: 1, high: number, low: 1, close: number, volume: 1 };
        return { timestamp: number * dayMs + offset, ...price };
      });
    },
  };
  return { asked, closes: createCandleCloses(source, about) };
}

const centsOf = (day: string) => BigInt(Date.parse(day) / dayMs) * 100n;

it.each([
  ['in UTC', 0],
  ['in Brasília', 3 * hourMs],
])('gives each close to its day in São Paulo, of an exchange that cuts days %s', async (_zone, offset) => {
  const { closes } = exchange(1_000, offset);

  expect(await closes.read('2026-11-18', '2026-11-20', never)).toEqual(
    ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ day, value: centsOf(day) })),
  );
});

it('continues before the oldest candle where the exchange sends fewer than requested', async () => {
  const { closes, asked } = exchange(4);

  const values = await closes.read('2026-11-11', '2026-11-20', never);

  expect(values.map(({ day }) => day.slice(8)).join()).toBe('11,12,13,14,15,16,17,18,19,20');
  expect(asked).toHaveLength(3);
});

it('ends with an exchange that always sends its newest candle', async () => {
  let asked = 0;
  const newest: CandleSource = {
    async candles() {
      asked += 1;
      return [{ timestamp: Date.parse('2026-11-20'), open: 1, high: 1, low: 1, close: 1, volume: 1 }];
    },
  };

  expect(await createCandleCloses(newest, about).read('2020-01-01', '2020-02-01', never)).toEqual([]);
  expect(asked).toBe(1);
});

it('refuses a price that no column holds', async () => {
  const huge: CandleSource = {
    candles: () => Promise.resolve([{ timestamp: 0, open: 1, high: 1, low: 1, close: 1e300, volume: 1 }]),
  };

  await expect(createCandleCloses(huge, about).read('1970-01-01', '1970-01-01', never)).rejects.toMatchObject(
    {
      kind: 'malformed',
    },
  );
});
