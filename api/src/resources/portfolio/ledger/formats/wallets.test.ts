import { readFixture, lineOf } from './fixtures/read-fixture';
import { parseFile } from './index';

const linesOf = (name: string, zone?: string) => parseFile(readFixture(name), { zone }).rows.map(lineOf);

describe('Sparrow', () => {
  it('reads every row of sparrow.csv', () => {
    expect(linesOf('sparrow')).toEqual([
      '2 skipped: unconfirmed',
      '3 2026-02-04T10:00:00Z fee 2000 sats, tx 9b0fc9, «consolidação»',
      '4 2026-02-03T10:00:00Z transfer_out 1000000 fee 1000 sats, tx 0e3e23, «café, pão»',
      '5 2026-02-02T10:00:00Z transfer_out 100000 sats, tx f4184f, «=pagamento»',
      '6 2026-02-01T01:30:00Z transfer_in 5990000 sats, tx 4a5e1e, «da corretora»',
      '8 skipped: comment',
    ]);
  });
  it('reads every row of sparrow-sats.csv', () => {
    expect(linesOf('sparrow-sats')).toEqual([
      '2 2026-02-03T10:00:00Z transfer_out 1000000 fee 1000 sats, tx 0e3e23',
      '3 2026-02-01T01:30:00Z transfer_in 5990000 sats, tx 4a5e1e',
    ]);
  });
});

describe('Electrum', () => {
  it('reads every row of electrum.csv', () => {
    expect(linesOf('electrum', 'America/Sao_Paulo')).toEqual([
      '2 2026-02-01T04:30:00Z transfer_in 5990000 sats, tx 4a5e1e, «da corretora»',
      '3 2026-02-03T13:00:00Z transfer_out 1000000 fee 1000 sats, tx 0e3e23, «café, pão»',
      '4 2026-02-04T13:00:00Z fee 2000 sats, tx 9b0fc9, «canal aberto»',
      '5 2026-02-05T13:00:00Z transfer_out 50000 sats, ref lightning:aaaaaa, «fatura»',
      '6 skipped: unconfirmed',
      '7 skipped: unconfirmed',
    ]);
  });
  it('reads every row of electrum-satoshi.csv', () => {
    expect(linesOf('electrum-satoshi', 'America/Sao_Paulo')).toEqual([
      '2 2026-02-03T13:00:00Z transfer_out 1000000 fee 1000 sats, tx 0e3e23',
    ]);
  });
  it('reads every row of electrum-old.csv', () => {
    expect(linesOf('electrum-old', 'America/Sao_Paulo')).toEqual([
      '2 2018-02-01T03:30:00Z transfer_in 5990000 sats, tx 4a5e1e',
      '3 2018-02-18T01:30:00Z transfer_out 1000000 fee 1000 sats, tx 0e3e23, «almoço»',
    ]);
  });
});

describe('BlueWallet', () => {
  it('reads every row of bluewallet.csv', () => {
    expect(linesOf('bluewallet')).toEqual([
      '2 2026-03-03T12:15:00Z transfer_in 150000 sats, tx 4a5e1e, «café, pão»',
      '3 2026-03-04T13:00:00Z transfer_out 50000 sats, tx 0e3e23, «disse "oi", e\ncontinuou»',
      '5 2026-03-05T10:00:00Z transfer_out 10000 sats, tx 9b0fc9',
      '6 skipped: unconfirmed',
    ]);
  });
});
