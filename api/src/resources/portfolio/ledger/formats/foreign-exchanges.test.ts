import { readFixture, lineOf } from './fixtures/read-fixture';
import { parseFile } from './index';

const linesOf = (name: string, zone?: string) => parseFile(readFixture(name), { zone }).rows.map(lineOf);

describe('Binance', () => {
  it('reads every row of binance-statement.csv', () => {
    expect(linesOf('binance-statement')).toEqual([
      '2+3+4 2026-01-10T08:00:00Z buy 2000000 fee 2000 sats, 1000000 BRL',
      '5+6+7+8+9 2026-01-11T08:00:00Z sell 1500000 sats, 142512 USD (USDT), «Taxa de 0,001 BNB à parte»',
      '10 skipped: money-only',
      '11 2026-01-13T08:00:00Z transfer_in 10000000 sats',
      '12 2026-01-14T08:00:00Z transfer_out 5000000 sats, «Withdraw fee is included»',
      '13 2026-01-15T08:00:00Z income 1000 sats',
      '14 skipped: internal',
      '15+16 2026-01-17T08:00:00Z buy 100000 sats, «Troca: entregou 0,03 ETH»',
      '17 skipped: not-bitcoin',
      '18+19+20 error: Há várias negociações em 2026-01-19 08:00:00 e o extrato não diz qual é qual',
      '21 error: Não achamos a outra metade de «Buy»',
      '22 error: Não conhecemos a operação «Mystery»',
    ]);
  });
  it('reads every row of binance-trades.csv', () => {
    expect(linesOf('binance-trades')).toEqual([
      '2 2026-01-10T08:00:00Z buy 2000000 fee 2000 sats, 1000000 BRL',
      '3 2026-01-11T08:00:00Z sell 1000000 sats, 95013 USD (USDT), «Taxa de 0,001 BNB à parte»',
      '4 2026-01-12T08:00:00Z sell 3000000 sats, «Troca: recebeu 1 ETH · Taxa de 0,001 ETH à parte»',
      '5 skipped: not-bitcoin',
      '6 2026-01-14T08:00:00Z sell 1000 sats, 500 fee 1 BRL',
      '7 2026-01-15T08:00:00Z buy 2000000 fee 2000 sats, 1000000 BRL',
      '8 error: Não conhecemos a operação «HOLD»',
    ]);
  });
});

describe('Bitso', () => {
  it('reads every row of bitso-funding.csv', () => {
    expect(linesOf('bitso-funding')).toEqual([
      '2 2026-03-03T12:00:00Z transfer_in 1000000 fee 0 sats',
      '3 skipped: money-only',
    ]);
  });
  it('reads every row of bitso-withdrawals.csv', () => {
    expect(linesOf('bitso-withdrawals')).toEqual([
      '2 2026-03-03T12:00:00.123Z transfer_out 500000 sats',
      '3 skipped: money-only',
    ]);
  });
  it('reads every row of bitso-conversions.csv', () => {
    expect(linesOf('bitso-conversions')).toEqual([
      '2 2026-03-03T12:00:00Z buy 100000 sats, 50000 BRL',
      '3 2026-03-03T12:01:40Z sell 50000 sats, 4850 USD (USDT)',
      '4 skipped: not-bitcoin',
    ]);
  });
  it('reads every row of bitso-trades.csv', () => {
    expect(linesOf('bitso-trades')).toEqual([
      '2 2026-03-03T12:00:00Z buy 1000000 fee 2000 sats, 500000 BRL',
      '3 2026-03-03T12:01:40Z sell 500000 sats, 255000 fee 510 BRL',
      '4 2026-03-03T12:03:20Z buy 100000 sats, 50000 fee 100 BRL',
      '5 skipped: not-bitcoin',
    ]);
  });
});

describe('Coinbase', () => {
  it('reads every row of coinbase.csv', () => {
    expect(linesOf('coinbase')).toEqual([
      '5 2026-03-01T12:00:00Z buy 10000000 sats, 840000 fee 5000 USD, ref cb-1',
      '6 2026-03-02T12:00:00Z sell 2000000 sats, 1000000 fee 1000 BRL, ref cb-2',
      '7 2026-03-03T12:00:00Z transfer_out 3000000 sats, ref cb-3, «Sent 0.03 BTC, to my wallet»',
      '8 2026-03-04T12:00:00Z transfer_in 1000000 sats, ref cb-4',
      '9 2026-03-05T12:00:00Z income 1000 sats, 68 USD, ref cb-5',
      '10 2026-03-06T12:00:00Z buy 1000000 sats, 100000 fee 1000 USD, ref cb-6',
      '11 2026-03-07T12:00:00Z sell 1000000 sats, 60000 fee 600 USD, ref cb-7',
      '12 skipped: money-only',
      '13 skipped: not-bitcoin',
      '14 2026-03-10T12:00:00Z transfer_out 1000000 sats, ref cb-10',
      '15 2026-03-11T12:00:00Z spend 100000 sats, 6000 USD, ref cb-11, «Coffee»',
      '16 error: Não conhecemos a operação «Mystery»',
    ]);
  });
});

describe('Kraken', () => {
  it('reads every row of kraken.csv', () => {
    expect(linesOf('kraken')).toEqual([
      '2+3 2026-01-15T09:00:00.123Z buy 3000000 fee 10000 sats, 180000 USD, ref T1',
      '4+5 2026-01-16T09:00:00Z sell 1000000 sats, 62056 fee 161 USD, ref T2',
      '6 skipped: provisional',
      '7 2026-01-17T09:10:00Z transfer_in 5000000 sats, ref D1',
      '8 skipped: provisional',
      '9 2026-01-18T09:01:00Z transfer_out 2000000 fee 2000 sats, ref W1',
      '10+11 2026-01-19T09:00:00Z buy 160000 sats, 10000 fee 150 USD, ref S1',
      '12 2026-01-20T09:00:00Z income 100 sats, ref E1',
      '13 skipped: internal',
      '14 skipped: internal',
      '15 skipped: money-only',
      '16+17 skipped: not-bitcoin',
      '18 error: Não achamos a outra metade de «trade»',
    ]);
  });
});

describe('River', () => {
  it('reads every row of river.csv', () => {
    expect(linesOf('river')).toEqual([
      '2 2026-02-03T15:30:00Z buy 180000 sats, 14850 fee 150 USD',
      '3 2026-02-10T16:00:00Z sell 50000 sats, 5555 fee 55 USD',
      '4 2026-02-12T09:00:00Z income 2000 sats',
      '5 2026-02-15T10:00:00Z transfer_out 100000 fee 500 sats',
      '6 2026-02-16T10:00:00Z transfer_in 300000 sats',
      '7 skipped: money-only',
    ]);
  });
});
