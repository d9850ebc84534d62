import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { priceOfCents } from '../../../amounts/money';
import { addDays } from '../../../time/add-days';
import { changeSince } from './returns';
import { buildDays } from './days';
import { type Move, type Payment, withoutDebts } from './moves';
import { weighAll } from '../../../market/money-weighted';

const numRuns = inDepth ? 5_000 : 200;
const until = '2026-03-12';
const day = fc.integer({ min: 0, max: 11 }).map((count) => addDays('2026-03-01', count));
const coins = fc.bigInt({ min: -50_000_000_000n, max: 100_000_000_000n });
const place = fc.constantFrom('a', 'b', 'c');
const moves = fc.array(fc.record({ place, day, coins }), { minLength: 1, maxLength: 20 });
const amounts = fc.array(fc.bigInt({ min: 1n, max: 100_000_000n }), { minLength: 20, maxLength: 20 });
const price = fc.bigInt({ min: 1n, max: 100_000_000n });
const prices = fc.array(fc.option(price, { freq: 5 }), { minLength: 11, maxLength: 11 });

/** Every other move was paid for. */
const paymentsOf = (list: readonly Move[], paid: readonly bigint[]): Payment[] =>
  list.flatMap((move, index) => {
    const amount = paid[index % paid.length]!;
    return index % 2 === 0 ? [] : [{ ...move, amount: move.coins < 0n ? -amount : amount }];
  });

/** The last day always has a price. */
const priceIn = (list: readonly (bigint | null)[]) => (at: string) => {
  const cents = at === until ? 47_500_000n : (list[Number(at.slice(-2)) - 1] ?? null);
  return cents === null ? null : priceOfCents(cents);
};

describe('whatever happens', () => {
  it('the parts of a gain sum to the whole', () => {
    const check = (list: Move[], paid: bigint[], closes: (bigint | null)[]) => {
      const input = {
        moves: list,
        payments: paymentsOf(list, paid),
        unmonied: [],
        until,
        priceOn: priceIn(closes),
      };
      const { points, places, flows } = buildDays(input);
      const last = points.at(-1)!;
      const sum = (of: 'value' | 'deposits' | 'gain') =>
        places!.reduce((total, each) => total + each[of], 0n);
      expect(sum('value')).toBe(last.value);
      expect(sum('deposits')).toBe(last.deposits);
      expect(sum('gain')).toBe(last.value! - last.deposits!);
      expect(flows.reduce((total, { amount }) => total + amount, 0n)).toBe(last.deposits);
      for (const since of points.map((point) => point.day)) {
        const change = changeSince(points, since);
        if (change) expect(change.price + change.deposits).toBe(change.whole);
      }
    };
    fc.assert(fc.property(moves, amounts, prices, check), { numRuns });
  });

  it('deposits alone never make a gain', () => {
    const check = (list: Move[], constant: bigint) => {
      const { points, places } = buildDays({
        moves: list,
        payments: [],
        unmonied: [],
        until,
        priceOn: () => priceOfCents(constant),
      });
      for (const { value, deposits, growth } of points)
        expect([value! - deposits!, growth]).toEqual([0n, 10n ** 12n]);
      expect(places!.reduce((sum, { gain }) => sum + gain, 0n)).toBe(0n);
      expect(changeSince(points, until)?.price).toBe(0n);
    };
    fc.assert(fc.property(moves, price, check), { numRuns });
  });

  it('the order of simultaneous moves does not matter', () => {
    const shuffled = moves.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    const check = ([list, other]: [Move[], Move[]], closes: (bigint | null)[]) => {
      const built = (of: Move[]) =>
        buildDays({ moves: withoutDebts(of), payments: [], unmonied: [], until, priceOn: priceIn(closes) });
      expect(built(other)).toEqual(built(list));
    };
    fc.assert(fc.property(shuffled, prices, check), { numRuns });
  });

  it('the coins of a day are what had arrived by then', () => {
    const check = (list: Move[], closes: (bigint | null)[]) => {
      const { points } = buildDays({
        moves: list,
        payments: [],
        unmonied: [],
        until,
        priceOn: priceIn(closes),
      });
      for (const point of points) {
        const arrived = list.filter((move) => move.day <= point.day);
        expect(point.coins).toBe(arrived.reduce((sum, move) => sum + move.coins, 0n));
      }
    };
    fc.assert(fc.property(moves, prices, check), { numRuns });
  });

  it('no place holds less than nothing once what arrived unseen counts', () => {
    const check = (list: Move[]) => {
      for (const own of ['a', 'b', 'c']) {
        const parts = withoutDebts(list).filter((move) => move.place === own);
        const { points } = buildDays({
          moves: parts,
          payments: [],
          unmonied: [],
          until,
          priceOn: () => priceOfCents(1n),
        });
        for (const point of points) expect(point.coins).toBeGreaterThanOrEqual(0n);
      }
    };
    fc.assert(fc.property(moves, check), { numRuns });
  });

  it('a yearly rate grows its deposits to the last value', () => {
    const deposit = fc.record({ day, amount: fc.bigInt({ min: 1_000n, max: 10_000_000n }) });
    const check = (list: { day: string; amount: bigint }[], value: bigint) => {
      const flows = list.toSorted((one, other) => (one.day < other.day ? -1 : 1));
      const rate = weighAll(flows, '2027-03-12')(value)!;
      const grown = flows.reduce((sum, { day: at, amount }) => {
        const years = (Date.parse('2027-03-12') - Date.parse(at)) / (365 * 86_400_000);
        return sum + Number(amount) * (1 + rate) ** years;
      }, 0);
      expect(Math.abs(grown / Number(value) - 1)).toBeLessThan(1e-3);
    };
    const value = fc.bigInt({ min: 1_000_000n, max: 1_000_000_000n });
    fc.assert(fc.property(fc.array(deposit, { minLength: 1, maxLength: 20 }), value, check), { numRuns });
  });

  it('coins that leave without money are no withdrawal, and take their share of the growth', () => {
    const check = (parts: bigint, closes: (bigint | null)[]) => {
      const coins = 1_000_000_000n;
      const bought = { place: 'a', day: '2026-03-01', coins };
      const lost = { place: 'a', day: '2026-03-05', coins: (-coins * parts) / 10n };
      const days = (unmonied: Move[]) =>
        buildDays({
          moves: [bought, ...unmonied],
          payments: [{ ...bought, amount: 500n }],
          unmonied,
          until,
          priceOn: priceIn(closes),
        }).points.at(-1)!;
      const [whole, part] = [days([]), days([lost])];
      expect(part.deposits).toBe(500n);
      const difference = part.growth! * 10n - whole.growth! * (10n - parts);
      expect(Number(difference) / Number(whole.growth)).toBeCloseTo(0, 9);
    };
    fc.assert(fc.property(fc.bigInt({ min: 1n, max: 10n }), prices, check), { numRuns });
  });
});
