import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { addDays } from '../../time/add-days';
import { nanoBtcOfSats } from '../../amounts/bitcoin-amounts';
import { priceOfCents } from '../../amounts/money';
import { chainMoves } from './chain-moves';
import { buildDays } from './rules/days';
import { typedMoves } from './typed-moves';

const numRuns = inDepth ? 5_000 : 200;
const firstDay = '2026-03-01';
const dayCount = 12;
const today = addDays(firstDay, dayCount - 1);
const addresses = ['a', 'b'] as const;

/** The events of a day: to each address at some minute, to external wallets, and whether the day is recorded. */
const day = fc.record({
  chain: fc.array(
    fc.record({
      address: fc.constantFrom(...addresses),
      sats: fc.bigInt({ min: -100_000_000n, max: 200_000_000n }),
      minute: fc.integer({ min: 0, max: 1439 }),
    }),
    { maxLength: 3 },
  ),
  typed: fc.option(fc.bigInt({ min: 0n, max: 3_000_000_000n }), { nil: null }),
  isRecorded: fc.boolean(),
});

/** São Paulo is three hours behind: the evening of a day is the next one in UTC. */
const minuteOf = (on: string, minute: number) =>
  new Date(Date.parse(`${on}T03:00:00.000Z`) + minute * 60_000).toISOString();

it('reconstructed days equal the recorded ones, where both exist', () => {
  fc.assert(
    fc.property(
      fc.array(day, { minLength: dayCount, maxLength: dayCount }),
      fc.bigInt({ min: 0n, max: 3_000_000_000n }),
      fc.integer({ min: 0, max: dayCount - 1 }),
      (days, linked, watchedFrom) => {
        const held = new Map<string, bigint>(addresses.map((address) => [address, 0n]));
        const movements: { address: string; occurredAt: string; sats: bigint }[] = [];
        const recorded: { day: string; external: bigint }[] = [];
        const totals = new Map<string, bigint>();
        let typed = 0n;
        for (const [index, { chain, typed: next, isRecorded }] of days.entries()) {
          const on = addDays(firstDay, index);
          for (const { address, sats: wanted, minute } of chain) {
            const before = held.get(address)!;
            const sats = before + wanted < 0n ? -before : wanted;
            held.set(address, before + sats);
            movements.push({ address, occurredAt: minuteOf(on, minute), sats });
          }
          typed = next ?? typed;
          if (!isRecorded && on !== today) continue;
          // Linked wallets are part of the recorded sums, and the ledger has their coins.
          recorded.push({ day: on, external: typed + linked });
          totals.set(on, nanoBtcOfSats([...held.values()].reduce((sum, each) => sum + each)) + typed);
        }
        const watched = addresses.map((address) => ({
          address,
          place: address,
          balanceSats: held.get(address)!,
          watchedSince: minuteOf(addDays(firstDay, watchedFrom), 600),
          isWhole: true,
          isRead: true,
        }));
        const chain = chainMoves(watched, movements, today);
        const moves = [...chain.moves, ...typedMoves({ recorded, linked, now: typed, today })];
        const { points } = buildDays({
          moves,
          payments: [],
          unmonied: [],
          until: today,
          priceOn: () => priceOfCents(50_000_000n),
        });
        const built = new Map(points.map(({ day: on, coins }) => [on, coins]));
        for (const [on, coins] of totals) expect([on, built.get(on) ?? 0n]).toEqual([on, coins]);
        expect(chain.isComplete).toBe(true);
      },
    ),
    { numRuns },
  );
});
