import type { TaxMonth, TaxYear } from '@painel/contract';
import { yearOf } from './months';

/** The amount to pay for a month today: the open principal, and the fine that no payment has. */
export const owedCents = ({ openCents, late }: TaxMonth): number =>
  (openCents ?? 0) + (late?.fineOpenCents ?? 0);

interface Deadline {
  kind: 'darf' | 'decripto';
  month: string;
  dueOn: string;
  cents: number;
}

export type Answer =
  | { kind: 'owed'; months: TaxMonth[]; cents: number }
  /** One switch says that there was no other crypto. */
  | { kind: 'question'; months: string[] }
  | { kind: 'unknown'; lacks: number }
  | { kind: 'nothing'; foreignCents: number };

/** The months whose payment is late; without any, the ones whose DARF is due first. */
function firstOwed(months: readonly TaxMonth[]): TaxMonth[] {
  const owed = months.filter((month) => owedCents(month) > 0);
  const late = owed.filter((month) => month.late);
  const [first] = owed.map(({ darf }) => darf?.dueOn ?? '').toSorted();
  return late.length > 0 ? late : owed.filter(({ darf }) => darf?.dueOn === first);
}

/** Answers what is owed: for months of any year, or else for the year as far as it is known. */
export function answerOf(year: TaxYear, due: readonly TaxMonth[]): Answer {
  const months = firstOwed(due);
  if (months.length > 0)
    return { kind: 'owed', months, cents: months.reduce((sum, month) => sum + owedCents(month), 0) };
  const unanswered = year.missing.filter(({ reason }) => reason === 'others_unanswered');
  if (unanswered.length > 0) return { kind: 'question', months: unanswered.map(({ month }) => month) };
  if (year.months.some(({ result }) => result === 'incomplete'))
    return { kind: 'unknown', lacks: year.missing.length };
  return { kind: 'nothing', foreignCents: year.foreign.taxCents ?? 0 };
}

/** The next day on which a DARF has to be paid or a DeCripto delivered, except what `answer` already names. */
export function nextDeadline(due: readonly TaxMonth[], answer: Answer, today: string): Deadline | null {
  const named = answer.kind === 'owed' ? answer.months.map(({ month }) => month) : [];
  const deadlines = due.flatMap((each): Deadline[] => {
    const { month, darf, decripto } = each;
    const cents = owedCents(each);
    return [
      ...(darf && cents > 0 && !named.includes(month)
        ? [{ kind: 'darf' as const, month, dueOn: darf.dueOn, cents }]
        : []),
      ...(decripto.duty === 'due' && decripto.deliveredOn === null && decripto.dueOn
        ? [{ kind: 'decripto' as const, month, dueOn: decripto.dueOn, cents: 0 }]
        : []),
    ];
  });
  const [next] = deadlines
    .filter(({ dueOn }) => dueOn >= today)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  return next ?? null;
}

/** Whether all months are of one year, which the headline then does not repeat. */
export const areOf = (year: number, months: readonly { month: string }[]) =>
  months.every(({ month }) => yearOf(month) === year);
