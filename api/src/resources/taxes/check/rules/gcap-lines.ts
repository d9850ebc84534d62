import type { TaxCheckPart, TaxStatementContents } from '@painel/contract';
import { type CheckDraft, draftOf, ofCents } from './draft';
import type { CheckedAlienation, YearFigures } from './figures';

type Stated = NonNullable<TaxStatementContents['return']['alienations']>[number];

const amounts = {
  value: ({ grossCents }: CheckedAlienation) => grossCents,
  cost: ({ costCents }: CheckedAlienation) => costCents,
  gain: ({ gainCents }: CheckedAlienation) => gainCents,
} satisfies Partial<Record<TaxCheckPart, (own: CheckedAlienation) => number | null>>;

type Part = keyof typeof amounts;

const stated: Record<Part, (row: Stated) => number> = {
  value: ({ valueCents }) => valueCents,
  cost: ({ costCents }) => costCents,
  gain: ({ gainCents }) => gainCents,
};

/** Takes the alienation of the same day and value, else one of the same day, else one of the same value in the month. */
function take(row: Stated, open: Set<CheckedAlienation>): CheckedAlienation | undefined {
  const all = [...open];
  const isOfDay = ({ day }: CheckedAlienation) => day === row.day;
  const isOfValue = ({ grossCents }: CheckedAlienation) => grossCents === row.valueCents;
  const found =
    all.find((each) => isOfDay(each) && isOfValue(each)) ??
    all.find(isOfDay) ??
    all.find((each) => isOfValue(each) && row.day.startsWith(each.month));
  if (found) open.delete(found);
  return found;
}

/** A loss is listed in the return with a gain of zero. */
const gainOf = (own: CheckedAlienation) => own.gainCents !== null && own.gainCents < 0;

function toLine(row: Stated, place: number, own: CheckedAlienation | undefined): CheckDraft {
  const common = {
    id: `gcap ${row.day} ${place}`,
    key: 'gcap',
    source: 'return',
    day: row.day,
    month: row.day.slice(0, 7),
  } as const;
  if (!own) return draftOf({ ...common, part: 'value', theirs: ofCents(row.valueCents), ours: null });
  const isLoss = gainOf(own) && row.gainCents === 0;
  const ours = (part: Part, each: CheckedAlienation) => (part === 'gain' && isLoss ? 0 : amounts[part](each));
  const parts: Part[] = ['value', 'cost', 'gain'];
  // The first figure that differs; a later one follows from it.
  const part =
    parts.find((each) => Math.abs(stated[each](row) - (ours(each, own) ?? Infinity)) > 1) ?? 'gain';
  return draftOf({
    ...common,
    part,
    theirs: ofCents(stated[part](row)),
    ours: ofCents(ours(part, own)),
    entries: [own.entryId],
    figureIn: (figures) => {
      const other = figures.alienations().get(own.entryId);
      return ofCents(other ? ours(part, other) : null);
    },
  });
}

/** Each alienation of theirs with ours. Ours of a month with a tax that theirs lacks are listed too. */
export function gcapLines(rows: readonly Stated[] | null, figures: YearFigures): CheckDraft[] {
  if (rows === null || rows.length === 0) return [];
  const open = new Set(figures.alienations().values());
  const lines = rows.map((row, place) => toLine(row, place, take(row, open)));
  const taxed = new Set(
    figures
      .months()
      .filter(({ result }) => result === 'taxable')
      .map(({ month }) => month),
  );
  const missing = [...open].filter(({ month, scope }) => scope === 'domestic' && taxed.has(month));
  return [
    ...lines,
    ...missing.map(({ entryId, day, month, grossCents }) =>
      draftOf({
        id: `gcap ${entryId}`,
        key: 'gcap',
        source: 'return',
        part: 'value',
        day,
        month,
        theirs: null,
        ours: ofCents(grossCents),
        entries: [entryId],
      }),
    ),
  ];
}
