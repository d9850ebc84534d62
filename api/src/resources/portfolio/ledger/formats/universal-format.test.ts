import { readFixture, lineOf } from './fixtures/read-fixture';
import { parseFile } from './index';

const linesOf = (name: string, zone?: string) => parseFile(readFixture(name), { zone }).rows.map(lineOf);

describe('the Universal format', () => {
  it('reads every row of universal.csv', () => {
    expect(linesOf('universal')).toEqual([
      '2 2026-01-10T12:00:00Z buy 10000000 sats, 5000000 fee 25000 BRL, «Primeira compra»',
      '3 2026-01-11T12:00:00Z buy 5000000 fee 25000 sats, 3000000 BRL, ref ordem 17',
      '4 2026-01-12T12:00:00Z transfer_out 5000000 fee 10000 sats, tx 4a5e1e',
      '5 2026-01-13T12:00:00Z fee 2000 sats, «Consolidação»',
      '6 2026-01-14T12:00:00Z spend 1000000 fee 1000 sats, 560000 BRL, tx 0e3e23, «=almoço»',
      '7 2026-01-15T12:00:00Z sell 5000000 sats, 2800000 fee 14000 BRL',
      '8 2026-01-16T12:00:00Z income 10000 sats, 5200 BRL',
      '9 2026-01-17T12:00:00Z gift_in 100000 sats, 52000 BRL',
      '10 2026-01-18T12:00:00Z loss 100000 sats',
      '11 2026-01-19T12:00:00Z buy 5000000 sats, «Troca: entregou 1,5 ETH»',
      '12 skipped: money-only',
      '13 2026-01-21T12:00:00Z opening 20000000 sats, 10000000 BRL',
      '14 2026-02-01T01:30:00Z transfer_in 100000 sats',
    ]);
  });
});
