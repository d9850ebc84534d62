import { axisPrice, candleLabels, tooltipSide } from './candle-labels';

const candle = {
  timestamp: new Date(2026, 10, 20, 12).getTime(),
  open: 437_163,
  high: 439_698.4,
  low: 431_935,
  close: 434_507,
  volume: 1192.4,
};

it('writes a daily candle out', () => {
  expect(candleLabels(candle, true, 'brl')).toMatchObject({
    date: '20 nov',
    direction: 'down',
    change: '-0,61%',
    short: { open: '437.163', high: '439.698', low: '431.935', close: '434.507' },
    close: 'R$\u00a0434.507',
    volume: '1.192\u00a0BTC',
  });
});

it('names the currency of the prices', () => {
  expect(candleLabels(candle, true, 'usd')).toMatchObject({
    close: 'US$\u00a0434.507',
    spoken: expect.stringContaining('abertura US$\u00a0437.163'),
  });
});

it('names an hour by day and hour, and reads as one sentence', () => {
  const words = candleLabels(candle, false, 'brl');
  expect(words.date).toBe('20 nov, 12:00');
  expect(words.spoken).toBe(
    '20 nov, 12:00: abertura R$\u00a0437.163, máxima R$\u00a0439.698, mínima R$\u00a0431.935, fechamento R$\u00a0434.507, queda de -0,61%',
  );
});

it('calls a move that rounds to nothing stable', () => {
  expect(candleLabels({ ...candle, open: 100_000, close: 100_004 }, true, 'brl')).toMatchObject({
    direction: 'flat',
    change: '0,00%',
  });
});

it.each([
  [460_000, '460\u00a0mil'],
  [512_500, '512,5\u00a0mil'],
  [1_000_000, '1.000\u00a0mil'],
  [9_500, '9.500'],
  [512_050, '512.050'],
])('labels the axis at %i with %p', (price, label) => {
  expect(axisPrice(price)).toBe(label);
});

it.each([
  [0, 8, 'right'],
  [3, 8, 'right'],
  [4, 8, 'left'],
  [7, 8, 'left'],
  [0, 1, 'right'],
])('stands the tooltip of candle %i of %i on the %s', (index, length, side) => {
  expect(tooltipSide(index, length)).toBe(side);
});
