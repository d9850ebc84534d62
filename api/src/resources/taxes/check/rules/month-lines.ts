import type { TaxStatementContents } from '@painel/contract';
import type { DayPrices } from '../../../../market/days/day-prices';
import type { TaxAccount } from '../../taxes.store';
import { byCustody } from './custody';
import { type CheckDraft, type Figure, draftOf } from './draft';
import { type EntriesOf, type MonthPart, amountIn, isMoney, monthParts } from './month-entries';

type MonthRow = TaxStatementContents['months']['rows'][number];

const statedIn: Record<MonthPart, (row: MonthRow) => number | null> = {
  bought: ({ boughtCents }) => boughtCents,
  sold: ({ soldCents }) => soldCents,
  in: ({ inSats }) => inSats,
  out: ({ outSats }) => outSats,
};

const figureOf = (part: MonthPart, amount: number | null): Figure =>
  isMoney(part) ? { cents: amount, sats: null } : { cents: null, sats: amount };

/** The sum of amounts; null where one is unknown. */
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

/** The statements of exchanges by month, each part as a line. */
export function monthLines(
  rows: readonly MonthRow[],
  accounts: readonly TaxAccount[],
  { entriesOf, prices }: { entriesOf: EntriesOf; prices: DayPrices },
): CheckDraft[] {
  return byCustody(rows, accounts).flatMap(({ custody, rows: own }) =>
    own.flatMap((row) =>
      monthParts.flatMap((part): CheckDraft[] => {
        const stated = statedIn[part](row);
        const { id, accountIds, label } = custody;
        const entries = entriesOf(accountIds, row.month, part);
        if (stated === null || (accountIds.length === 0 && stated === 0)) return [];
        const ours = sumOf(entries.map((entry) => amountIn(part, entry, prices)));
        return [
          draftOf({
            id: `month ${row.month} ${part} ${id}`,
            key: 'month',
            source: 'months',
            part,
            accountIds,
            label,
            month: row.month,
            theirs: figureOf(part, stated),
            ours: accountIds.length === 0 ? null : figureOf(part, ours),
            entries: entries.map((entry) => entry.id),
          }),
        ];
      }),
    ),
  );
}
