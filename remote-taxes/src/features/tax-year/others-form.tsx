import type { TaxMonth } from '@painel/contract';
import { DecimalField, Form, FormActions, useForm } from '@painel/shared/parts';
import { messageOf } from '@painel/shared/api';
import { Button, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { readCents, useCents, writeCents } from './amounts';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { useAnswerMonth } from './tax-year.queries';

const words = copy.others;

type Saving = ReturnType<typeof useAnswerMonth>;

function AmountsForm({ month, saving, onClose }: { month: TaxMonth; saving: Saving; onClose: () => void }) {
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

/** Asks what other crypto was alienated in a month, which counts in the same limit. */
export function OthersForm({ month, onlyBitcoin }: { month: TaxMonth; onlyBitcoin: boolean }) {
  const { said } = useCents();
  const saving = useAnswerMonth();
  const [isTyping, setTyping] = useState(false);
  const isAnswered = month.othersGrossCents !== null;

  if (onlyBitcoin && !isAnswered) return <p className={styles.quiet}>{words.only}</p>;
  if (isTyping) return <AmountsForm month={month} saving={saving} onClose={() => setTyping(false)} />;
  return (
    <div>
      <p>
        {isAnswered
          ? words.answered(said(month.othersGrossCents), said(month.othersGainCents))
          : words.question}
      </p>
      {saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
      <div className={styles.actions}>
        {!isAnswered && (
          <Button
            size="sm"
            busy={saving.isPending}
            busyLabel={words.saving}
            onClick={() => saving.mutate({ month: month.month, others: { grossCents: 0, gainCents: 0 } })}
          >
            {words.no}
          </Button>
        )}
        <Button size="sm" disabled={saving.isPending} onClick={() => setTyping(true)}>
          {isAnswered ? words.change : words.yes}
        </Button>
      </div>
    </div>
  );
}
