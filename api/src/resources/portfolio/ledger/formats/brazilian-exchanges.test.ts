import { readFixture, lineOf } from './fixtures/read-fixture';
import { parseFile } from './index';

const linesOf = (name: string, zone?: string) => parseFile(readFixture(name), { zone }).rows.map(lineOf);

describe('Mercado Bitcoin', () => {
  it('reads every row of mercado-bitcoin.csv', () => {
    expect(linesOf('mercado-bitcoin')).toEqual([
      '2 skipped: money-only',
      '3 skipped: bookkeeping',
      '4+5 2026-01-10T12:30:01.250Z buy 10000000 sats, 5000000 BRL',
      '6 skipped: bookkeeping',
      '7 skipped: bookkeeping',
      '8+9 skipped: not-bitcoin',
      '10+11 2026-01-12T11:00:00Z buy 60000 sats, 31200 BRL',
      '12+13 2026-02-01T02:30:00Z transfer_out 5000000 fee 10000 sats',
      '14 2026-02-02T15:00:00Z transfer_in 1000000 sats',
      '15+16 2026-02-03T15:00:00Z sell 5000000 sats, 2800000 BRL',
      '17+18 skipped: cancelled',
      '19 skipped: money-only',
      '20 error: Não achamos a outra metade de «Execução de ordem»',
      '21 error: Não achamos a outra metade de «Execução de ordem»',
      '22 2026-02-07T15:00:00Z fee 2000 sats',
      '23 error: Não conhecemos a operação «Brinde»',
      '24 error: «2026-02-30 12:00:00» não é uma data que entendemos',
    ]);
  });
  it('reads every row of mercado-bitcoin-excel.csv', () => {
    expect(linesOf('mercado-bitcoin-excel')).toEqual([
      '2+3 2026-04-04T02:30:00Z buy 100000 sats, 123456 BRL',
    ]);
  });
});

describe('NovaDAX', () => {
  it('reads every row of novadax.csv', () => {
    expect(linesOf('novadax')).toEqual([
      '2 skipped: money-only',
      '3+4 2026-10-24T19:19:22Z transfer_out 2000000 fee 10000 sats',
      '5+6+7 2026-09-28T20:19:53Z sell 1000000 sats, 560000 fee 2800 BRL',
      '8+9+10 2026-09-28T20:18:43Z buy 5000000 fee 25000 sats, 3000000 BRL',
      '11+12+13 skipped: not-bitcoin',
      '14 skipped: failed',
      '15 skipped: failed',
      '16 2026-09-26T15:29:24Z transfer_in 160954676846200 sats',
      '17 2026-09-25T23:13:47Z income 1000 sats',
      '18+19+20 2026-09-24T06:47:09Z sell 1000 sats, 500 fee 1 BRL',
      '21 error: Não achamos a outra metade de «Compra(BTC/BRL)»',
    ]);
  });
  it('reads every row of novadax-utc.csv', () => {
    expect(linesOf('novadax-utc')).toEqual(['2 2026-02-01T01:30:00Z transfer_in 100000 sats']);
  });
});
