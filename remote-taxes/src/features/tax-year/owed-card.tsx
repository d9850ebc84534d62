import type { TaxMonth, TaxYear } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { todayInSaoPaulo } from '@painel/shared/parts';
import { Notice, Skeleton, Switch } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { currentMonth } from '../words/months';
import { copy as owedCopy } from '../words/owed.copy';
import { answerOf } from '../words/owed.model';
import { OwedAnswer } from '../words/owed-answer';
import { useCents } from './amounts';
import { LimitBar } from './limit-bar';
import { Payments } from './payments';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries, useChangeSettings } from './tax-year.queries';

const words = copy.settings;
// With nothing to pay.
const height = { phone: 129, tablet: 107, desktop: 107 };

/** The switch that answers for all months of a year. */
function OnlyBitcoin({ year }: { year: number }) {
  const saving = useChangeSettings(year);
  return (
    <>
      {saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
      <Switch
        label={words.onlyBitcoin}
        checked={false}
        disabled={saving.isPending}
        onChange={(onlyBitcoin) => saving.mutate({ onlyBitcoin })}
      />
    </>
  );
}

function Owed({ year, due }: { year: TaxYear; due: readonly TaxMonth[] }) {
  const { said } = useCents();
  const answer = answerOf(year, due);
  const isUnanswered = year.missing.some(({ reason }) => reason === 'others_unanswered');
  const current = year.months.find(({ month }) => month === currentMonth());
  return (
    <div className={styles.owed}>
      <OwedAnswer answer={answer} year={year.year} due={due} today={todayInSaoPaulo()} said={said} />
      {answer.kind === 'owed' &&
        answer.months.map((month) => (
          <Payments key={month.month} month={month} named={answer.months.length > 1} />
        ))}
      {isUnanswered && answer.kind !== 'nothing' && <OnlyBitcoin year={year.year} />}
      {answer.kind === 'nothing' && current && <LimitBar month={current} named />}
    </div>
  );
}

/** Says first what the reader owes today, in all years; where these cannot be loaded, in the chosen one. */
export function OwedCard({ year }: { year: number }) {
  const content = useQuery(taxQueries.year(year));
  const due = useQuery(taxQueries.due());
  return (
    <TaxCard
      label={owedCopy.label}
      query={content}
      failure={copy.months.loadFailed}
      failureText={copy.months.loadFailedText}
      height={height}
    >
      {(data) =>
        due.isPending ? (
          <Skeleton height={height} />
        ) : (
          <Owed year={data} due={due.data?.months ?? data.months} />
        )
      }
    </TaxCard>
  );
}
