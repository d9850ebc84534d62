import type { TaxMonth } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { lazyPart } from '@painel/shared/federation';
import { formatDate } from '@painel/shared/format';
import { Button, Notice, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { owedCents } from '../words/owed.model';
import { useCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries, useChangePayments } from './tax-year.queries';

const words = copy.payments;

/** With its fields, which the page has no use for before. */
const PaymentForm = lazyPart(async () => (await import('./payment-form')).PaymentForm);

/** The payments of a DARF, each of which can be removed. */
export function PaymentList({ month }: { month: TaxMonth }) {
  const { said } = useCents();
  const saving = useChangePayments();
  const query = useQuery({
    ...taxQueries.payments(),
    enabled: ['paid', 'underpaid'].includes(month.payment),
  });
  if (query.isLoadingError) return <Notice tone="down">{messageOf(query.error, words.loadFailed)}</Notice>;
  const own = query.data?.payments.filter((each) => each.month === month.month) ?? [];
  if (own.length === 0) return null;
  return (
    <div>
      {saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
      <ul aria-label={words.form(month.month)}>
        {own.map(({ id, amountCents, paidOn, fineCents, interestCents }) => {
          const line = [
            amountCents
              ? words.line(said(amountCents), formatDate(paidOn))
              : words.lineOfFine(formatDate(paidOn)),
            ...(fineCents ? [words.withFine(said(fineCents))] : []),
            ...(interestCents ? [words.withInterest(said(interestCents))] : []),
          ].join(', ');
          return (
            <li key={id} className={styles.line}>
              {line}
              <Button
                size="sm"
                variant="ghost"
                disabled={saving.isPending}
                aria-label={words.removeLine(line)}
                onClick={() => saving.mutate(id)}
              >
                {words.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      {month.payment === 'underpaid' && <p>{words.open(said(owedCents(month)))}</p>}
    </div>
  );
}

/** The button «Já paguei» of a DARF, with its form. */
export function Payments({ month, named }: { month: TaxMonth; named: boolean }) {
  const { discreet } = useCents();
  const saving = useChangePayments();
  const [isTyping, setTyping] = useState(false);
  if (isTyping)
    return (
      <Suspense fallback={<Skeleton height={160} />}>
        <PaymentForm month={month} saving={saving} onClose={() => setTyping(false)} />
      </Suspense>
    );
  const label = month.paidCents ? words.more : words.add;
  return (
    !discreet && (
      <div>
        <Button size="sm" onClick={() => setTyping(true)}>
          {named ? words.of(label, month.month) : label}
        </Button>
      </div>
    )
  );
}
