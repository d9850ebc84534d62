import { type LedgerAccountKind, ledgerAccountKinds } from '@painel/contract';
import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { inReais, keepBook, ruleEntry } from '../../testing/ledger/rule-entries';
import { addDays } from '../../time/add-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { bookAt } from '../ledger/rules/book-at';
import type { RuleEntry, TransferLink } from '../ledger/rules/entry';
import { assetsAt } from '../taxes/rules/assets';
import { ledgerCoins } from './ledger-moves';

const numRuns = inDepth ? 2_000 : 100;
const firstDay = '2025-12-25';
const begin = Date.parse(`${firstDay}T03:00:00.000Z`);
const days = Array.from({ length: 14 }, (_unused, index) => addDays(firstDay, index));
const held = 10_000_000_000n;
const nanoPerSat = 10n;

const account = fc.constantFrom<LedgerAccountKind>(...ledgerAccountKinds);
/** A transfer of one exit or two to one arrival or two, at any hours and in any order of their times. */
const transfer = fc.record({
  outs: fc.array(
    fc.record({ account, hour: fc.nat(13 * 24), sats: fc.bigInt({ min: 1_000n, max: 9_999_999n }) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  ins: fc.array(fc.record({ account, hour: fc.nat(13 * 24) }), { minLength: 1, maxLength: 2 }),
  feeSats: fc.bigInt({ min: 0n, max: 900n }),
});
type Transfer = typeof transfer extends fc.Arbitrary<infer Value> ? Value : never;

/** Enough in each account, then the transfers. */
function historyOf(transfers: Transfer[]) {
  const entries: RuleEntry[] = ledgerAccountKinds.map((kind) => ({
    ...ruleEntry('opening', held, 100_000_000n),
    accountId: kind,
    accountKind: kind,
    occurredAt: new Date(begin).toISOString(),
  }));
  const links: TransferLink[] = [];
  for (const { outs, ins, feeSats } of transfers) {
    const add = (kind: 'transfer_out' | 'transfer_in', of: LedgerAccountKind, hour: number, sats: bigint) => {
      const occurredAt = new Date(begin + 60_000 + hour * 3_600_000).toISOString();
      const entry = { ...ruleEntry(kind, sats), accountId: of, accountKind: of, occurredAt };
      entries.push(entry);
      return entry.id;
    };
    const total = outs.reduce((sum, { sats }) => sum + sats, 0n) - feeSats;
    const part = total / BigInt(ins.length);
    const outIds = outs.map((one) => add('transfer_out', one.account, one.hour, one.sats));
    const inIds = ins.map((one, index) =>
      add('transfer_in', one.account, one.hour, index === 0 ? total - part * BigInt(ins.length - 1) : part),
    );
    for (const inId of inIds) links.push({ outId: outIds[0]!, inId });
    for (const outId of outIds.slice(1)) links.push({ outId, inId: inIds[0]! });
  }
  return { entries, links };
}

it('position, goods and evolution state the same coins at the end of every day', () => {
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 6 }), (transfers) => {
      const { entries, links } = historyOf(transfers);
      const book = keepBook(entries, links, inReais());
      const moves = ledgerCoins({ entries, links } as never, (place) => ({ place, isWatched: false }));
      for (const day of days) {
        const { domestic, foreign } = bookAt(book, day).pools;
        const inPools = domestic.sats + foreign.sats;
        const inEvolution = moves.reduce((sum, move) => (move.day <= day ? sum + move.coins : sum), 0n);
        expect([day, inEvolution]).toEqual([day, inPools * nanoPerSat]);
      }
      const { domestic, foreign } = bookAt(book, '2025-12-31').pools;
      const goods = assetsAt(book, ledgerAccountKinds, 2025).reduce((sum, { sats }) => sum + sats, 0n);
      expect(goods).toBe(domestic.sats + foreign.sats);
    }),
    { numRuns },
  );
});

it('an arrival that the chain shows counts once in the end, whatever its day', () => {
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 4 }), (transfers) => {
      const { entries, links } = historyOf(transfers);
      const isWatched = (id: string) => id === 'self_custody';
      const moves = ledgerCoins({ entries, links } as never, (place) => ({
        place,
        isWatched: isWatched(place),
      }));
      const onChain = entries
        .filter(({ accountId }) => isWatched(accountId))
        .map(({ kind, sats, occurredAt }) => ({
          day: dayInSaoPaulo(occurredAt),
          coins: (kind === 'transfer_out' ? -sats : sats) * nanoPerSat,
        }));
      const all = [...moves, ...onChain];
      const last = all.reduce((sum, { coins }) => sum + coins, 0n);
      const { domestic, foreign } = keepBook(entries, links, inReais()).pools;
      expect(last).toBe((domestic.sats + foreign.sats) * nanoPerSat);
    }),
    { numRuns },
  );
});
