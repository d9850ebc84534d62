import { type TaxMonth, lateFine } from '@painel/contract';
import { DecimalField, Form, FormActions, TextField, todayInSaoPaulo, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import { readCents, writeCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import type { useChangePayments } from './tax-year.queries';

const words = copy.payments;

type Saving = ReturnType<typeof useChangePayments>;

const orNothing = (typed: string) => (typed.trim() === '' ? undefined : (readCents(typed) ?? undefined));
const isWrong = (typed: string) => typed.trim() !== '' && readCents(typed) === null;

/** The fine to pay with `amount` on a day: that of earlier parts which no payment has, and its own. */
function fineFor({ darf, late, openCents }: TaxMonth, amount: number, day: string): number {
  const dueOn = darf?.dueOn ?? day;
  const ofOpen = lateFine(openCents ?? 0, dueOn, todayInSaoPaulo())?.fineCents ?? 0;
  const ofEarlier = Math.max(0, (late?.fineOpenCents ?? 0) - ofOpen);
  return ofEarlier + (lateFine(amount, dueOn, day)?.fineCents ?? 0);
}

/** A payment of a DARF, its fine filled in. */
export function PaymentForm({
  month,
  saving,
  onClose,
}: {
  month: TaxMonth;
  saving: Saving;
  onClose: () => void;
}) {
  const [isOwnFine, setOwnFine] = useState(false);
  const form = useForm({
    initial: { amount: writeCents(month.openCents ?? 0), paidOn: todayInSaoPaulo(), fine: '', interest: '' },
    problemsIn: ({ amount, paidOn, fine, interest }) => ({
      ...([amount, fineIn(amount, paidOn, fine), interest].every((typed) => !readCents(typed)) && {
        amount: words.notAmount,
      }),
      ...(isWrong(fine) && { fine: words.notAmount }),
      ...(isWrong(interest) && { interest: words.notAmount }),
      ...(!paidOn && { paidOn: words.notDay }),
    }),
    send({ amount, paidOn, fine, interest }) {
      const others = {
        fineCents: orNothing(fineIn(amount, paidOn, fine)),
        interestCents: orNothing(interest),
      };
      const payment = { month: month.month, amountCents: readCents(amount) ?? 0, paidOn, ...others };
      saving.mutate(payment, { onSuccess: onClose });
    },
    error: saving.error,
    failure: words.failed,
    onType: (name) => {
      if (name === 'fine') setOwnFine(true);
    },
  });
  /** The typed fine; else the computed one, which follows amount and day. */
  function fineIn(amount: string, paidOn: string, fine: string): string {
    if (isOwnFine || !paidOn) return fine;
    const cents = fineFor(month, readCents(amount) ?? 0, paidOn);
    return cents > 0 ? writeCents(cents) : '';
  }
  const { amount, paidOn, fine } = form.values;
  return (
    <Form label={words.form(month.month)} onSubmit={form.submit}>
      <div className={styles.fields}>
        <DecimalField {...form.field('amount')} unit="money" label={words.amount} prefix="R$" />
        <TextField {...form.field('paidOn')} type="date" max={todayInSaoPaulo()} label={words.paidOn} />
        <DecimalField
          {...form.field('fine')}
          value={fineIn(amount, paidOn, fine)}
          unit="money"
          label={words.fine}
          prefix="R$"
          optional
        />
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
