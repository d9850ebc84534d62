import type { LedgerImportQuestion } from '@painel/contract';
import { btcOfSats, moneyOfCents } from '@painel/shared/format';
import { SelectField } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import { formatForeign } from '../amounts.model';
import { type Columns, answerIn, isAsked } from './columns.model';
import { copy } from './imports.copy';

const words = copy.questions;
type Answer = LedgerImportQuestion['answers'][number];

/** Writes the effect of an answer. Options of a select are plain text. */
function useAnswerText() {
  const { spoken, discreet } = useOwnAmounts();
  const money = (currency: string | null, cents: number | null) => {
    if (currency === 'USD') return spoken.usd(moneyOfCents(cents));
    const isOther = currency !== null && currency !== 'BRL' && cents !== null && !discreet;
    return isOther ? formatForeign(currency, cents) : spoken.brl(moneyOfCents(cents));
  };
  return ({ columns, sats, row, kind, amountCents, amountFeeCents, currency }: Answer): string => {
    if (columns.networkFee !== undefined)
      return words.networkFees[columns.networkFee](spoken.bitcoin(btcOfSats(sats)));
    const name = columns.amount ?? words.amountReadings[columns.amountReading ?? 'undecided'];
    if (row === null || kind === null || amountCents === null) return name;
    const fee = amountFeeCents ? money(currency, amountFeeCents) : null;
    return words.example(name, row, money(currency, amountCents), fee);
  };
}

const labelOf = ({ about, column }: LedgerImportQuestion) => {
  if (about === 'network_fee') return words.networkFee;
  return column === null ? words.paidColumn : words.amountReading(column);
};

interface Props {
  questions: readonly LedgerImportQuestion[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Asks the open questions about the values of a file. Each answer shows its effect. */
export function MappingQuestions({ questions, columns, onChange }: Props) {
  const textOf = useAnswerText();
  return questions.map((question) => {
    const { answers } = question;
    const chosen = answerIn(question, columns);
    return (
      <SelectField
        key={labelOf(question)}
        label={labelOf(question)}
        hint={question.about === 'network_fee' ? words.networkFeeHint : words.amountHint}
        value={chosen ? String(answers.indexOf(chosen)) : ''}
        options={[
          ...(chosen ? [] : [{ value: '', label: words.choose }]),
          ...answers.map((answer, at) => ({ value: String(at), label: textOf(answer) })),
        ]}
        onChange={(at) => at !== '' && onChange({ ...columns, ...answers[Number(at)]!.columns })}
      />
    );
  });
}

/** The questions that are still about these columns. */
export const openQuestions = (
  questions: readonly LedgerImportQuestion[] | undefined,
  columns: Columns,
  asked: Columns | undefined,
): LedgerImportQuestion[] => (questions ?? []).filter((question) => isAsked(question, columns, asked ?? {}));
