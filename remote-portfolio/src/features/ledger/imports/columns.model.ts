import type { LedgerImportColumns, LedgerImportQuestion } from '@painel/contract';

export type Columns = Partial<LedgerImportColumns>;
type Answer = LedgerImportQuestion['answers'][number];

const decisions = ['amountReading', 'networkFee'] as const;
type Decision = (typeof decisions)[number];

/** The columns that a decision is about: where one changes, the values of the file decide again. */
const decidedBy: Record<Decision, readonly (keyof Columns)[]> = {
  amountReading: ['amount', 'amountFee', 'bitcoinFee', 'price', 'kind', 'bitcoin'],
  networkFee: ['bitcoin', 'sent', 'unit', 'amountFee', 'bitcoinFee', 'kind'],
};
const subjects: Record<NonNullable<LedgerImportQuestion['about']>, Decision> = {
  amount: 'amountReading',
  network_fee: 'networkFee',
};

const hasFee = ({ amountFee, bitcoinFee }: Columns) => (amountFee ?? bitcoinFee) !== undefined;
const isOpen: Record<Decision, (columns: Columns) => boolean> = {
  amountReading: (columns) => hasFee(columns) && columns.amount !== undefined,
  networkFee: hasFee,
};

/** The columns with one changed, and the decisions about it left to the file again. */
export function changeColumn(columns: Columns, field: keyof Columns, value: string | undefined): Columns {
  const changed: Columns = { ...columns, [field]: value };
  for (const decision of decisions) {
    if (!decidedBy[decision].includes(field)) continue;
    changed[decision] = isOpen[decision](changed) ? 'undecided' : undefined;
  }
  return changed;
}

/** Whether the columns that a question is about are still those of its request, but for changes by its answers. */
export function isAsked({ about, answers }: LedgerImportQuestion, columns: Columns, asked: Columns): boolean {
  if (about === null) return false;
  const answered = new Set(answers.flatMap((answer) => Object.keys(answer.columns)));
  return decidedBy[subjects[about]].every(
    (field) => answered.has(field) || (columns[field] || undefined) === (asked[field] || undefined),
  );
}

/** The answer that the columns have; null where they have none of them. */
export const answerIn = ({ answers }: LedgerImportQuestion, columns: Columns): Answer | null =>
  answers.find((answer) =>
    Object.entries(answer.columns).every(([field, value]) => columns[field as keyof Columns] === value),
  ) ?? null;
