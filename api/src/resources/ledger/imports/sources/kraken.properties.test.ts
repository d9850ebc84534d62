import fc from 'fast-check';
import type { ParsedEntry } from '../reading/parsed-row';
import { parseFile } from '../reading/parse-file';

const header = 'txid,refid,time,type,subtype,aclass,subclass,asset,wallet,amount,fee,balance';
const names = ['XXBT', 'XBT.F', 'XBT.M', 'BTC'];
const btc = (sats: number) => `${sats < 0 ? '-' : ''}${(Math.abs(sats) / 1e8).toFixed(8)}`;

it('makes one movement of an order, however many wallets filled it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, parts, fc.boolean(), fc.nat({ max: 20 }), (coins, cents, isBuy, turn) => {
      const sign = isBuy ? 1 : -1;
      const rows = [
        ...coins.map((sats, at) => [names[at % names.length]!, btc(sign * sats)]),
        ...cents.map((amount, at) => [at % 2 ? 'EUR.HOLD' : 'ZEUR', (-sign * amount) / 100]),
      ].map(
        ([asset, amount], at) =>
          `K${at},T,2025-07-20 10:00:00,${isBuy ? 'receive' : 'spend'},,currency,x,${asset},w,${amount},0,0`,
      );
      const turned = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)];
      const { rows: read } = parseFile(new TextEncoder().encode([header, ...turned].join('\n')));
      expect(read).toHaveLength(1);
      const { kind, sats, amountCents, currency, rows: of } = read[0] as ParsedEntry;
      const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
      expect({ kind, sats, amountCents, currency, of: of.length }).toEqual({
        kind: isBuy ? 'buy' : 'sell',
        sats: total(coins),
        amountCents: total(cents),
        currency: 'EUR',
        of: rows.length,
      });
    }),
  );
});
