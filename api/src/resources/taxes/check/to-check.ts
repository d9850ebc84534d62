import { type TaxCheck, type TaxCheckLine, type TaxCheckState, taxCheckStates } from '@painel/contract';
import type { CheckNote } from './check-notes.store';
import { differenceOf, nothing } from './rules/draft';
import type { Judged } from './rules/judge';

interface Surroundings {
  year: number;
  asOf: string;
  closedAt: string | null;
  notes: readonly CheckNote[];
  money: TaxCheck['money'];
  keyOf: (id: string) => string;
}

function toLine(judged: Judged, { notes, keyOf }: Surroundings): TaxCheckLine {
  const { draft, state, hypothesis, candidates, entries } = judged;
  const lineKey = keyOf(draft.id);
  const own = notes.filter((note) => note.lineKey === lineKey);
  const accountant = own.find(({ accountantName }) => accountantName !== null);
  return {
    lineKey,
    key: draft.key,
    source: draft.source,
    part: draft.part,
    accountId: draft.accountIds[0] ?? null,
    label: draft.label,
    month: draft.month,
    day: draft.day,
    theirs: draft.theirs ?? nothing,
    ours: draft.ours ?? nothing,
    difference: differenceOf(draft),
    today: draft.today,
    state,
    hypothesis,
    candidates,
    note: own.find(({ accountantName }) => accountantName === null)?.text ?? null,
    accountantNote: accountant ? { name: accountant.accountantName ?? '', text: accountant.text } : null,
    entries: [...entries],
  };
}

/** The lines of a check, those that differ first, with how many have each state. */
export function toCheck(judged: readonly Judged[], surroundings: Surroundings): TaxCheck {
  const { year, asOf, closedAt, money } = surroundings;
  const lines = judged
    .map((each) => toLine(each, surroundings))
    .toSorted((one, other) => taxCheckStates.indexOf(one.state) - taxCheckStates.indexOf(other.state));
  const count = (state: TaxCheckState) => lines.filter((line) => line.state === state).length;
  const counts = {
    match: count('match'),
    rounding: count('rounding'),
    explained: count('explained'),
    differs: count('differs'),
    only_theirs: count('only_theirs'),
    only_ours: count('only_ours'),
  };
  return { year, asOf, closedAt, counts, lines, money };
}
