import { dayPricesOf } from '../../market/days/day-prices';
import { addDays } from '../../time/add-days';
import { createTestMarket } from '../../testing/market/test-market';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { createValuation } from './valuation';

const clock = () => new Date('2026-11-20T12:00:00.000Z');
const yesterday = '2026-11-19';

/** The closes until yesterday, and today's latest price. */
function valuationOf(closes: readonly (number | null)[], forming?: number) {
  const market = createTestMarket();
  const days = closes.flatMap((close, index) =>
    close === null
      ? []
      : [
          {
            series: 'brl' as const,
            day: addDays(yesterday, index + 1 - closes.length),
            value: BigInt(close),
          },
        ],
  );
  const today = forming
    ? [{ series: 'brl' as const, day: addDays(yesterday, 1), value: BigInt(forming) }]
    : [];
  const prices = dayPricesOf([...days, ...today]);
  market.dayPrices = () => prices;
  return { market, valuation: createValuation(market, clock) };
}
const valueOf = async (closes: readonly (number | null)[], key: string, forming?: number) => {
  const { value } = await valuationOf(closes, forming).valuation.now('BRL');
  return value.measures.find((measure) => measure.key === key)!.value;
};
const flat = (days: number) => Array.from({ length: days }, () => 100);

it('takes no forming day: 200 closes of 100 and 500 today are at their mean', async () => {
  expect(await valueOf(flat(200), 'mean200d', 500)).toBe(1);
});

it('has no mean of fewer days than it needs, and none over a missing one', async () => {
  expect(await valueOf(flat(199), 'mean200d')).toBeNull();
  expect(await valueOf([...flat(150), null, ...flat(100)], 'mean200d')).toBeNull();
});

it('names the day of the top, the first and the last day', async () => {
  const { value, source, readAt } = await valuationOf([100, 120, 90]).valuation.now('BRL');
  expect(value).toMatchObject({
    since: '2026-11-17',
    day: yesterday,
    topOn: '2026-11-18',
    daysSinceTop: 1,
    measures: expect.arrayContaining([{ key: 'fall', value: -25, percentile: null }]),
  });
  expect([source, readAt.toISOString()]).toEqual(['live', '2026-11-20T03:00:00.000Z']);
});

it('is stale after two days without a close, and unavailable without any', async () => {
  const { reading } = await valuationOf([100, 100, null, null, null])
    .valuation.now('BRL')
    .then((answer) => ({ reading: answer }));
  expect([reading.source, reading.value.day]).toEqual(['stale', '2026-11-16']);
  await expect(valuationOf([100]).valuation.now('USD')).rejects.toBeInstanceOf(UpstreamUnavailableError);
});

it('has a point a week back from the last close', async () => {
  const { value } = await valuationOf([...flat(7), 200, ...flat(7)]).valuation.history('fall', 'BRL');
  expect(value.points.map(({ day, value: fall }) => [day, fall])).toEqual([
    ['2026-11-05', 0],
    ['2026-11-12', 0],
    ['2026-11-19', -50],
  ]);
});

it('measures once for each state of the closes', async () => {
  const { market, valuation } = valuationOf(flat(200));
  const asked = jest.spyOn(market.dayPrices(), 'brlClose');
  await Promise.all([valuation.now('BRL'), valuation.now('BRL')]);
  const first = asked.mock.calls.length;
  await valuation.history('fall', 'BRL');
  expect(asked).toHaveBeenCalledTimes(first);
});
