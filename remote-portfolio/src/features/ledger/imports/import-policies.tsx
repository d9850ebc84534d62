import type { LedgerFeePolicy, LedgerImportCommitRequest, LedgerImportPolicy } from '@painel/contract';
import { SelectField } from '@painel/shared/parts';
import { useState } from 'react';
import { copy } from './imports.copy';
import styles from './imports.module.css';

const words = copy.policies;
const keep = 'keep';

/** A year whose policy the files have otherwise than the ledger, or in several ways. */
const isAsked = ({ ofFile, today }: LedgerImportPolicy) => ofFile.some((policy) => policy !== today);

const questionOf = ({ year, ofFile, today }: LedgerImportPolicy) => {
  const [names, now] = [ofFile.map((policy) => words.names[policy]), words.names[today]];
  return ofFile.length > 1 ? words.conflict(year, names, now) : words.question(year, names[0]!, now);
};

/** The policies that a preview asks about, with what is answered so far: at first what the server proposes. */
export function usePolicyAnswers(policies: readonly LedgerImportPolicy[] = []) {
  const [chosen, setChosen] = useState<Readonly<Record<number, LedgerFeePolicy | null>>>({});
  const asked = policies.filter(isAsked);
  const answers = asked.map(({ year, proposed }) => ({
    year,
    feePolicy: chosen[year] === undefined ? proposed : chosen[year],
  }));
  return {
    asked,
    answers: answers satisfies LedgerImportCommitRequest['feePolicies'],
    /** Whether a confirmation changes the policy of a year. */
    isChange: answers.some(({ feePolicy }) => feePolicy !== null),
    choose: (year: number, feePolicy: LedgerFeePolicy | null) => setChosen({ ...chosen, [year]: feePolicy }),
  };
}

/** For each year in question the policy of the files next to today's, and the choice between them. */
export function PolicyQuestions({ asked, answers, choose }: ReturnType<typeof usePolicyAnswers>) {
  if (asked.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{words.title}</h3>
      {asked.map((policy, at) => {
        const { year, ofFile, today } = policy;
        return (
          <SelectField
            key={year}
            label={questionOf(policy)}
            value={answers[at]!.feePolicy ?? keep}
            options={[
              { value: keep, label: words.keep(words.names[today]) },
              ...ofFile
                .filter((each) => each !== today)
                .map((each) => ({ value: each, label: words.swap(words.names[each]) })),
            ]}
            onChange={(value) => choose(year, value === keep ? null : value)}
          />
        );
      })}
      <p className={styles.hint}>{words.note}</p>
    </div>
  );
}
