import { btcOf, readDecimal, unitsOf, valueAt } from '@painel/shared/format';
import { type DecimalUnit, decimalUnits, keepAmount, readAmount } from '@painel/shared/parts';
import * as fc from 'fast-check';
import { readBalance, writeBalance } from './balance.model';

/** A typed balance, and a pasted one; null for a text that is none. */
const kept = (text: string) => keepAmount(text, 'nanoBtc')?.text ?? null;
function pasted(text: string): string | null {
  const read = readAmount(text, 'nanoBtc');
  return read.kind === 'amount' ? read.text : null;
}

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

it('shows of any text digits, one comma and the decimals of the unit, and nothing else of that twice', () => {
  const units = fc.constantFrom(...(Object.keys(decimalUnits) as DecimalUnit[]));
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearAmount), units, (text, unit) => {
      const shown = keepAmount(text, unit);
      if (!shown || shown.problem) return;
      expect(shown.text).toMatch(accepted);
      expect(keepAmount(shown.text, unit)).toEqual(shown);
    }),
  );
});

it('never makes a balance larger than the number that was typed, with a dot or a comma before its decimals', () => {
  fc.assert(
    fc.property(balance, fc.constantFrom('.', ','), (units, mark) => {
      const typed = writeBalance(units).replace(',', mark);
      expect(readBalance(kept(typed)!)).toBe(units);
      expect(readBalance(pasted(typed)!)).toBe(units);
    }),
  );
});

it('reads money with its thousands apart, as Brazilians and Americans write it', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(cents, fc.boolean(), fc.constantFrom('', 'R$ ', 'R$\u00a0'), (amount, isEnglish, symbol) => {
      const whole = String(amount / 100n).replace(/\B(?=(\d{3})+$)/g, isEnglish ? ',' : '.');
      const fraction = String(amount % 100n).padStart(2, '0');
      const read = readAmount(`${symbol}${whole}${isEnglish ? '.' : ','}${fraction}`, 'money');
      expect(read.kind === 'amount' && readDecimal(read.text, 2)).toBe(amount);
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
      const worth = valueAt(btcOf(units), Number(price) / 100)!;
      const exact = units * price;
      const off = BigInt(Math.round(worth * 100)) * 10n ** 9n - exact;
      expect(off <= 5n * 10n ** 8n && off >= -5n * 10n ** 8n).toBe(true);
    }),
  );
});
