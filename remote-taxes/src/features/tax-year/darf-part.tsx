import type { TaxMonth } from '@painel/contract';
import { formatDate, formatPercent } from '@painel/shared/format';
import { ExternalLink, Notice } from '@painel/shared/ui';
import { sicalcUrl } from '../words/owed.copy';
import { useCents } from './amounts';
import { PaymentList, Payments } from './payments';
import { RuleBase } from './rule-base';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';

const words = copy.months;

/** How late the DARF of a month is or was, with the fine. */
function Late({ month, late }: { month: TaxMonth; late: NonNullable<TaxMonth['late']> }) {
  const { said } = useCents();
  const { days, finePercent, fineCents, fineOpenCents } = late;
  const lateBy = month.openCents ? words.lateBy : words.paidLate;
  return (
    <Notice tone={month.payment === 'paid' ? 'info' : 'warn'}>
      {lateBy(days, formatPercent(finePercent), said(fineCents ?? null))}{' '}
      {!month.openCents && Boolean(fineOpenCents) && `${words.fineOpen(said(fineOpenCents ?? null))} `}
      <ExternalLink href={sicalcUrl}>{words.sicalc}</ExternalLink>
    </Notice>
  );
}

/** The DARF of a month: amount and day, fine, payments, and the steps in GCAP. */
export function DarfPart({ month, ruleset }: { month: TaxMonth; ruleset: string }) {
  const { said } = useCents();
  const { darf, late, carriedOutCents, taxCents } = month;
  if (!darf) return taxCents && carriedOutCents ? <p>{words.waits(said(carriedOutCents))}</p> : null;
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <strong>{words.darf(darf.code, said(darf.principalCents), formatDate(darf.dueOn))}</strong>
        <RuleBase ruleset={ruleset} rules={['R4', 'R5', 'R6', 'R7', 'R8']} figure={copy.rules.darf} />
      </div>
      {month.isAtLeast && <p className={styles.quiet}>{words.atLeast}</p>}
      {late && <Late month={month} late={late} />}
      <PaymentList month={month} />
      {month.payment === 'paid' && late?.lacksInterest && (
        <>
          <p>{words.lacksInterest}</p>
          <Payments month={month} named={false} />
        </>
      )}
      <p className={styles.quiet}>{words.gcapTitle}</p>
      <ol className={styles.steps}>
        {words.gcap.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
