import type { TaxMonth } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate } from '@painel/shared/format';
import { DecimalField, Form, FormActions, TextField, todayInSaoPaulo, useForm } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readCents, useCents, writeCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries, useChangePayments } from './tax-year.queries';

const words = copy.payments;

type Saving = ReturnType<typeof useChangePayments>;

const orNothing = (typed: string) => (typed.trim() === '' ? undefined : (readCents(typed) ?? undefined));
const isWrong = (typed: string) => typed.trim() !== '' && readCents(typed) === null;

function PaymentForm({ month, saving, onClose }: { month: TaxMonth; saving: Saving; onClose: () => void }) {
  const form = useForm({
    initial: {
      amount: month.openCents ? writeCents(month.openCents) : '',
      paidOn: todayInSaoPaulo(),
      fine: '',
      interest: '',
    },
    problemsIn: ({ amount, paidOn, fine, interest }) => ({
      ...(!readCents(amount) && { amount: words.notAmount }),
      ...(isWrong(fine) && { fine: words.notAmount }),
      ...(isWrong(interest) && { interest: words.notAmount }),
      ...(!paidOn && { paidOn: words.notDay }),
    }),
    send({ amount, paidOn, fine, interest }) {
      const others = { fineCents: orNothing(fine), interestCents: orNothing(interest) };
      const payment = { month: month.month, amountCents: readCents(amount) ?? 0, paidOn, ...others };
      saving.mutate(payment, { onSuccess: onClose });
    },
    error: saving.error,
    failure: words.failed,
  });
  return (
    <Form label={words.form(month.month)} onSubmit={form.submit}>
      <div className={styles.fields}>
        <DecimalField {...form.field('amount')} unit="money" label={words.amount} prefix="R$" />
        <TextField {...form.field('paidOn')} type="date" max={todayInSaoPaulo()} label={words.paidOn} />
        <DecimalField {...form.field('fine')} unit="money" label={words.fine} prefix="R$" optional />
        <DecimalField {...form.field('interest')} unit="money" label={words.interest} prefix="R$" optional />
      </div>
      {form.notice}
      <FormActions
        submitLabel={words.save}
        busy={saving.isPending}
        busyLabel={words.saving}
        onCancel={onClose}
      />
    </Form>
  );
}

function PaymentList({ month, saving }: { month: string; saving: Saving }) {
  const { said } = useCents();
  const query = useQuery(taxQueries.payments());
  if (query.isLoadingError) return <Notice tone="down">{messageOf(query.error, words.loadFailed)}</Notice>;
  const own = query.data?.payments.filter((each) => each.month === month) ?? [];
  return (
    <ul aria-label={words.form(month)}>
      {own.map(({ id, amountCents, paidOn, fineCents, interestCents }) => {
        const line = [
          words.line(said(amountCents), formatDate(paidOn)),
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
  );
}

/** Lists the payments of a DARF, with the form for another payment. */
export function Payments({ month }: { month: TaxMonth }) {
  const { said, discreet } = useCents();
  const saving = useChangePayments();
  const [isTyping, setTyping] = useState(false);
  const isPartly = Boolean(month.paidCents) && Boolean(month.openCents);
  return (
    <div>
      {Boolean(month.paidCents) && <PaymentList month={month.month} saving={saving} />}
      {isPartly && <p>{words.open(said(month.openCents))}</p>}
      {!isTyping && saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
      {isTyping ? (
        <PaymentForm month={month} saving={saving} onClose={() => setTyping(false)} />
      ) : (
        !discreet &&
        month.payment !== 'paid' && (
          <Button size="sm" onClick={() => setTyping(true)}>
            {month.paidCents ? words.more : words.add}
          </Button>
        )
      )}
    </div>
  );
}
