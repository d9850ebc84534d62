import type { TaxDecripto } from '@painel/contract';
import { Form, TextField, todayInSaoPaulo, useForm } from '@painel/shared/parts';
import { Button, useToast } from '@painel/shared/ui';
import { copy } from './mirror.copy';
import styles from './mirror.module.css';
import { useReportRows } from './report.api';

/** Saves the rows of a month as those that were delivered. The check compares them with the rows of today. */
export function ReportForm({ decripto }: { decripto: TaxDecripto }) {
  const toast = useToast();
  const saving = useReportRows(decripto);
  const today = todayInSaoPaulo();
  const form = useForm({
    initial: { day: decripto.deliveredOn ?? today },
    problemsIn: ({ day }) => ({ ...((day === '' || day > today) && { day: copy.notReportDay }) }),
    send: ({ day }) => saving.mutate(day, { onSuccess: () => toast.success(copy.reported) }),
    error: saving.error,
    failure: copy.reportFailed,
  });
  if (decripto.isChanged === false) return <p className={styles.quiet}>{copy.sameRows}</p>;
  if (decripto.rows.some(({ valueCents }) => valueCents === null))
    return <p className={styles.quiet}>{copy.rowWithoutValue}</p>;
  return (
    <Form label={copy.report} onSubmit={form.submit}>
      <div className={styles.body}>
        <div className={styles.month}>
          <TextField {...form.field('day')} type="date" max={today} label={copy.reportedOn} />
        </div>
        {form.notice}
        <div className={styles.actions}>
          <Button type="submit" size="sm" busy={saving.isPending} busyLabel={copy.reporting}>
            {copy.report}
          </Button>
        </div>
      </div>
    </Form>
  );
}
