import {
  formatBitcoin,
  formatBrl,
  formatBtc,
  formatCompact,
  formatCompactBrl,
  formatCompactUsd,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSats,
  formatUsd,
} from '.';

describe('money', () => {
  it.each([
    [943862.57, {}, 'R$\u00a0943.862,57'],
    [512384.4, { decimals: 0 }, 'R$\u00a0512.384'],
    [0, {}, 'R$\u00a00,00'],
    [-0.001, {}, 'R$\u00a00,00'],
    [-12.5, {}, '-R$\u00a012,50'],
    [11716, { decimals: 0, sign: true }, '+R$\u00a011.716'],
    [null, {}, '—'],
    [undefined, {}, '—'],
    [Number.NaN, {}, '—'],
    [Number.POSITIVE_INFINITY, {}, '—'],
  ])('writes %p with %p as %p', (value, options, text) => {
    expect(formatBrl(value, options)).toBe(text);
  });

  it('writes dollars the Brazilian way', () => {
    expect(formatUsd(94212.4)).toBe('US$\u00a094.212,40');
    expect(formatUsd(null)).toBe('—');
  });
});

describe('bitcoin', () => {
  it.each([
    [1.205, '1,20500000\u00a0BTC'],
    [0, '0,00000000\u00a0BTC'],
    [0.00000001, '0,00000001\u00a0BTC'],
    [20999999.9769, '20.999.999,97690000\u00a0BTC'],
    [null, '—'],
  ])('writes %p as %p', (value, text) => {
    expect(formatBtc(value)).toBe(text);
  });

  it('writes satoshis whole', () => {
    expect(formatSats(120500000)).toBe('120.500.000\u00a0sats');
    expect(formatSats(null)).toBe('—');
  });

  it.each([
    [1.205, '120.500.000\u00a0sats'],
    [1.005, '100.500.000\u00a0sats'],
    [0.000000015, '2\u00a0sats'],
    [0.0000000149, '1\u00a0sats'],
    [20999999.9769, '2.099.999.997.690.000\u00a0sats'],
    [0, '0\u00a0sats'],
    [null, '—'],
  ])('writes %p BTC in satoshis as %p', (value, text) => {
    expect(formatBitcoin(value, 'sats')).toBe(text);
  });

  it('writes an amount in bitcoin for a reader who counts in bitcoin', () => {
    expect(formatBitcoin(1.205, 'btc')).toBe('1,20500000\u00a0BTC');
  });
});

describe('percentages', () => {
  it.each([
    [2.34, { sign: true }, '+2,34%'],
    [-8.1, { sign: true, decimals: 1 }, '-8,1%'],
    [0, { sign: true }, '0,00%'],
    [-0.004, { sign: true }, '0,00%'],
    [-0.004, {}, '0,00%'],
    [57.8, { decimals: 1 }, '57,8%'],
    [35, { upTo: 1 }, '35%'],
    [1234.5, {}, '1.234,50%'],
    [null, { sign: true }, '—'],
  ])('writes %p with %p as %p', (value, options, text) => {
    expect(formatPercent(value, options)).toBe(text);
  });

  it('writes the difference of two percentages with its sign', () => {
    expect(formatPoints(0.4)).toBe('+0,4\u00a0p.p.');
    expect(formatPoints(-1.44)).toBe('-1,4\u00a0p.p.');
    expect(formatPoints(0)).toBe('0,0\u00a0p.p.');
    expect(formatPoints(null)).toBe('—');
  });
});

describe('plain numbers', () => {
  it.each([
    [976412, {}, '976.412'],
    [58.44, { decimals: 1 }, '58,4'],
    [1.5625, { upTo: 8 }, '1,5625'],
    [3.125, { upTo: 8 }, '3,125'],
    [-0, {}, '0'],
    [null, {}, '—'],
  ])('writes %p with %p as %p', (value, options, text) => {
    expect(formatNumber(value, options)).toBe(text);
  });

  it.each([
    [999, { value: '999', unit: '' }],
    [1000, { value: '1', unit: 'mil' }],
    [24519, { value: '24,52', unit: 'mil' }],
    [318_000_000, { value: '318', unit: 'mi' }],
    [1_940_000_000, { value: '1,94', unit: 'bi' }],
    [999_999_999, { value: '1', unit: 'bi' }],
    [1_880_000_000_000, { value: '1,88', unit: 'tri' }],
    [-1_500_000, { value: '-1,5', unit: 'mi' }],
    [0, { value: '0', unit: '' }],
    [null, { value: '—', unit: '' }],
  ])('splits %p into %p', (value, figure) => {
    expect(formatCompact(value)).toEqual(figure);
  });

  it('keeps the currency with the value', () => {
    expect(formatCompactBrl(1_940_000_000)).toEqual({ value: 'R$\u00a01,94', unit: 'bi' });
    expect(formatCompactUsd(1_880_000_000_000)).toEqual({ value: 'US$\u00a01,88', unit: 'tri' });
    expect(formatCompactUsd(undefined)).toEqual({ value: '—', unit: '' });
  });
});
