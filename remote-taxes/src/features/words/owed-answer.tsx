import type { TaxMonth } from '@painel/contract';
import { ExternalLink } from '@painel/shared/ui';
import { copy, sicalcUrl } from './owed.copy';
import { type Answer, nextDeadline } from './owed.model';
import styles from './owed.module.css';

interface Props {
  answer: Answer;
  year: number;
  due: readonly TaxMonth[];
  today: string;
  /** Writes centavos inside a sentence. */
  said: (cents: number | null) => string;
}

function headlineOf({ answer, year, said }: Props): string {
  switch (answer.kind) {
    case 'owed':
      return copy.owed(said(answer.cents), year, answer.months);
    case 'question':
      return copy.question(year);
    case 'unknown':
      return copy.unknown(year);
    case 'nothing':
      return answer.foreignCents > 0 ? copy.foreign(said(answer.foreignCents), year) : copy.nothing(year);
  }
}

function sentenceOf(said: Props['said'], open: number | null, late: TaxMonth['late']): string {
  if (!late) return copy.principal(said(open));
  const fine = said(late.fineOpenCents ?? 0);
  return open ? copy.parts(said(open), fine, late.finePercent) : copy.fineOnly(fine, late.finePercent);
}

function textsOf({ answer, said }: Props): string[] {
  if (answer.kind === 'question') return [copy.questionText(answer.months)];
  if (answer.kind === 'unknown') return [copy.unknownText(answer.lacks)];
  if (answer.kind === 'nothing') return answer.foreignCents > 0 ? [copy.foreignText] : [];
  const sentences = answer.months.map(({ month, openCents, late }) => {
    const sentence = sentenceOf(said, openCents, late);
    return answer.months.length > 1 ? copy.partsOf(month, sentence) : sentence;
  });
  return answer.months.some(({ isAtLeast }) => isAtLeast) ? [...sentences, copy.atLeast] : sentences;
}

/** One sentence that says what is owed, of what it is made, and the next deadline. */
export function OwedAnswer(props: Props) {
  const { answer, due, today, said } = props;
  const next = nextDeadline(due, answer, today);
  return (
    <div className={styles.answer}>
      <p className={styles.headline}>{headlineOf(props)}</p>
      {textsOf(props).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={styles.quiet}>
        {next
          ? copy.next[next.kind](next.month, said(next.cents), next.dueOn)
          : answer.kind === 'owed'
            ? copy.noOther
            : copy.noNext}{' '}
        {answer.kind === 'owed' && <ExternalLink href={sicalcUrl}>{copy.sicalc}</ExternalLink>}
      </p>
    </div>
  );
}
