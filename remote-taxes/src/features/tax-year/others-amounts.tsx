import type { TaxMonth } from '@painel/contract';
import { DecimalField, Form, FormActions, useForm } from '@painel/shared/parts';
import { readCents, writeCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import type { useAnswerMonth } from './tax-year.queries';

const words = copy.others;

type Saving = ReturnType<typeof useAnswerMonth>;

/** How much other crypto was alienated in a month, and its gain. */
export function OthersAmounts({
  month,
  saving,
  onClose,
}: {
  month: TaxMonth;
  saving: Saving;
  onClose: () => void;
}) {
  const form = useForm({
    initial: {
      gross: month.othersGrossCents ? writeCents(month.othersGrossCents) : '',
      gain: month.othersGainCents ? writeCents(month.othersGainCents) : '',
    },
    problemsIn(values) {
      const [gross, gain] = [readCents(values.gross), readCents(values.gain)];
      return {
        ...(gross === null && { gross: words.notAmount }),
        ...(gain === null && { gain: words.notAmount }),
        ...(gross !== null && gain !== null && gain > gross && { gain: words.moreThanGross }),
      };
    },
    send({ gross, gain }) {
      const others = { grossCents: readCents(gross) ?? 0, gainCents: readCents(gain) ?? 0 };
      saving.mutate({ month: month.month, others }, { onSuccess: onClose });
    },
    error: saving.error,
    failure: words.failed,
  });
  return (
    <Form label={words.form(month.month)} onSubmit={form.submit}>
      <div className={styles.fields}>
        <DecimalField {...form.field('gross')} unit="money" label={words.gross} prefix="R$" />
        <DecimalField {...form.field('gain')} unit="money" label={words.gain} prefix="R$" />
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
