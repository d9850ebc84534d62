import { exampleBriefing, known } from '../../testing/market/example-briefing';
import type { Briefing } from './briefing';
import { giveVerdict } from './verdict';

const calm = { value: 38.86, change: null, state: 'low' } as const;
const example = exampleBriefing();

/** A briefing in which only the two averages vote, according to the given price. */
function quiet(change: Partial<Briefing['technical']['value']> = {}, price = 475_000): Briefing {
  const { technical, ticker, market, onchain } = example;
  return exampleBriefing({
    ticker: known({ ...ticker.value, currentPrice: price, priceChangePercentage30d: 5 }),
    technical: known({
      ...technical.value,
      trend: 'neutral',
      movingAverages: {
        ...technical.value.movingAverages,
        ma200: { value: null, valueUSD: null, position: null },
        crossover: 'none',
      },
      macd: { ...technical.value.macd, direction: 'neutral' },
      ...change,
    }),
    daily: known([]),
    fearGreed: known({ value: 50, value_classification: 'Neutral', timestamp: null }),
    market: known({ ...market!.value, fundingRate: { value: 0.01, sentiment: 'neutral' } }),
    onchain: known({ ...onchain!.value, hashRate: { value: 1_000, unit: 'EH/s', change: 2 } }),
  });
}

it('holds when nothing speaks for anything', () => {
  expect(giveVerdict(quiet(), calm)).toEqual({ recommendation: 'MANTER', allocation: 0, confidence: 50 });
});

const rsi = (condition: 'oversold' | 'overbought') => ({ rsi: { value: 20, condition } });
const macd = (direction: 'bullish' | 'bearish') => ({ macd: { ...example.technical.value.macd, direction } });

// The weights sum to 13: trend 3, MACD 2, crossing 1, RSI 2, bands 1, month 1, mood 1, funding 1, hash rate 1.
it.each([
  ['RSI alone, 2 of 13', rsi('oversold'), 'MANTER', 0],
  ['the trend alone, 3 of 13', { trend: 'bullish' as const }, 'COMPRAR_PARCIAL', 25],
  ['trend and MACD, 5 of 13', { trend: 'bullish' as const, ...macd('bullish') }, 'COMPRAR_PARCIAL', 40],
  [
    'trend, MACD and RSI, 7 of 13',
    { trend: 'bullish' as const, ...macd('bullish'), ...rsi('oversold') },
    'COMPRAR',
    55,
  ],
  ['the falling trend alone, −3 of 13', { trend: 'bearish' as const }, 'VENDER_PARCIAL', 25],
  [
    'falling trend, MACD and RSI, −7 of 13',
    { trend: 'bearish' as const, ...macd('bearish'), ...rsi('overbought') },
    'VENDER',
    55,
  ],
  [
    'trend against MACD and RSI, −1 of 13',
    { trend: 'bullish' as const, ...macd('bearish'), ...rsi('overbought') },
    'MANTER',
    0,
  ],
])('for %s', (_what, change, recommendation, allocation) => {
  expect(giveVerdict(quiet(change), calm)).toMatchObject({ recommendation, allocation });
});

it.each([
  ['low', 25],
  ['medium', 15],
  ['high', 10],
] as const)('moves less in a rougher market: %s', (state, allocation) => {
  expect(giveVerdict(quiet({ trend: 'bullish' }), { ...calm, state }).allocation).toBe(allocation);
});

it('takes an unknown volatility for a high one', () => {
  expect(giveVerdict(quiet({ trend: 'bullish' }), null).allocation).toBe(10);
});

it.each([
  [0, 'COMPRAR_PARCIAL'],
  [20, 'COMPRAR_PARCIAL'],
  [21, 'MANTER'],
  [60, 'MANTER'],
])('takes others’ fear of %i next to a rising MACD for %s', (value, recommendation) => {
  // MACD 2, fear 1 or ½. A sum of 3 of 13 is a reason to buy, 2,5 is not.
  const fearGreed = known({ value, value_classification: null, timestamp: null });

  expect(giveVerdict({ ...quiet(macd('bullish')), fearGreed }, calm).recommendation).toBe(recommendation);
});

it('is surer when signals agree than when they contradict each other', () => {
  const agreeing = giveVerdict(quiet({ trend: 'bullish', ...macd('bullish') }), calm);
  const divided = giveVerdict(quiet({ trend: 'bullish', ...macd('bearish') }), calm);

  expect(agreeing.confidence).toBe(95);
  // The net vote is 1 of 5, which gives 50 + 10.
  expect(divided.confidence).toBe(60);
});

// There are 12 parts. A stale one counts six tenths.
it.each([
  ['fearGreed', 92, 95],
  ['market', 83, 93],
  ['onchain', 92, 95],
  ['halving', 95, 95],
  ['news', 95, 95],
] as const)('is less sure without %s, a little less when it is old', (part, missing, old) => {
  const briefing = quiet({ trend: 'bullish', ...macd('bullish') });
  const aged = { ...briefing, [part]: { ...briefing[part], isStale: true } };

  expect(giveVerdict({ ...briefing, [part]: null }, calm).confidence).toBe(missing);
  expect(giveVerdict(aged, calm).confidence).toBe(old);
});

it('falls with every part that grows old', () => {
  let briefing = quiet({ trend: 'bullish' });
  let before = giveVerdict(briefing, calm).confidence;
  for (const part of ['ticker', 'technical', 'daily', 'market', 'fearGreed', 'onchain'] as const) {
    briefing = { ...briefing, [part]: { ...briefing[part]!, isStale: true } };
    const { confidence } = giveVerdict(briefing, calm);
    expect(confidence).toBeLessThanOrEqual(before);
    before = confidence;
  }
  expect(before).toBeLessThan(70);
});
