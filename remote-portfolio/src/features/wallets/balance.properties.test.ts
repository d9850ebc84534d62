import { btcOf, keepDecimal, readPastedDecimal, unitsOf, worthOf } from '@painel/shared/format';
import { decimalUnits } from '@painel/shared/parts';
import * as fc from 'fast-check';
import { readBalance, writeBalance } from './balance.model';

const { places, others } = decimalUnits.nanoBtc;
const keepBalance = (text: string) => keepDecimal(text, places);
const readPastedBalance = (text: string) => readPastedDecimal(text, places, others);

const largest = 1_000_000_000_000_000n;
const balance = fc.bigInt({ min: 0n, max: largest });
const accepted = /^\d*(,\d{0,9})?$/;
/** Texts that resemble an amount more than random texts do. */
const nearAmount = fc.string({ unit: fc.constantFrom(...'0123456789,.-+eE R$BTC\t') });
const onTheWire = (units: bigint) => JSON.parse(JSON.stringify(btcOf(units))) as number;

it('carries every balance to the wire and back unchanged', () => {
  fc.assert(fc.property(balance, (units) => expect(unitsOf(onTheWire(units))).toBe(units)));
});

it('reads what it writes', () => {
  fc.assert(fc.property(balance, (units) => expect(readBalance(writeBalance(units))).toBe(units)));
});

it('takes nothing over a million bitcoin', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: largest + 1n, max: 10n ** 40n }), (units) =>
      expect(readBalance(writeBalance(units))).toBeNull(),
    ),
  );
});

it('keeps of any text digits, one comma and nine decimals, and nothing of that twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearAmount), (text) => {
      const kept = keepBalance(text);
      expect(kept).toMatch(accepted);
      expect(keepBalance(kept)).toBe(kept);
      expect(readPastedBalance(text) ?? '').toMatch(accepted);
    }),
  );
});

it('keeps the same of a balance typed sign by sign as of the whole', () => {
  fc.assert(
    fc.property(nearAmount, (text) => {
      const typed = [...text].reduce((kept, sign) => keepBalance(`${kept}${sign}`), '');
      expect(typed).toBe(keepBalance(text));
    }),
  );
});

it('never makes a balance larger than the number that was typed, with a dot or a comma before its decimals', () => {
  fc.assert(
    fc.property(balance, fc.constantFrom('.', ','), (units, mark) => {
      const typed = writeBalance(units).replace(',', mark);
      expect(readBalance(keepBalance(typed))).toBe(units);
      expect(readBalance(readPastedBalance(typed)!)).toBe(units);
    }),
  );
});

it('never makes a balance larger that was typed with its thousands apart', () => {
  const grouped = (units: bigint, separator: string) => {
    const [whole = '', ...fraction] = writeBalance(units).split(',');
    return [whole.replace(/\B(?=(\d{3})+$)/g, separator), ...fraction];
  };
  fc.assert(
    fc.property(balance, fc.boolean(), (units, english) => {
      const typed = grouped(units, english ? ',' : '.').join(english ? '.' : ',');
      expect(readBalance(keepBalance(typed))! <= units).toBe(true);
    }),
  );
});

it('adds up the balances of any portfolio exactly, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(balance, { maxLength: 500 }), (balances) => {
      const read = balances.map((units) => unitsOf(onTheWire(units))!);
      const sum = (all: bigint[]) => all.reduce((total, units) => total + units, 0n);
      expect(sum(read)).toBe(sum(balances));
      expect(sum(read.toReversed())).toBe(sum(read));
    }),
  );
});

it('values a balance to the cent: never more than half a cent from the exact product', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(balance, cents, (units, price) => {
      const worth = worthOf(btcOf(units), Number(price) / 100)!;
      const exact = units * price;
      const off = BigInt(Math.round(worth * 100)) * 10n ** 9n - exact;
      expect(off <= 5n * 10n ** 8n && off >= -5n * 10n ** 8n).toBe(true);
    }),
  );
});
