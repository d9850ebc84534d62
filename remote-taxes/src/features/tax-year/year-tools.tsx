import { Accountants } from './accountants';
import { Checklist } from './checklist';
import { Simulation } from './simulation';
import { type TaxReportFormat, taxReportFormats } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { Meter } from '@painel/shared/parts';
import { Button, Card, Notice, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './tax-year.module.css';
import { saveReport } from './year-tools.api';
import { copy } from './year-tools.copy';

const words = copy.reports;

/** A year as a file; the dossier shows how much of it is written. */
function Reports({ year }: { year: number }) {
  const withProof = useWithProof();
  const toast = useToast();
  const [progress, setProgress] = useState<[done: number, total: number] | null>(null);
  const saving = useMutation({
    mutationFn: (format: TaxReportFormat) =>
      withProof(() => saveReport(year, format, (done, total) => setProgress([done, total]))),
    onSuccess: () => toast.success(words.saved),
    onSettled: () => setProgress(null),
  });
  return (
    <Card title={words.title}>
      <div className={styles.body}>
        <p className={styles.quiet}>{words.text}</p>
        <div className={styles.actions}>
          {taxReportFormats.map((format) => (
            <Button
              key={format}
              size="sm"
              disabled={saving.isPending && saving.variables !== format}
              busy={saving.isPending && saving.variables === format}
              busyLabel={words.busy}
              onClick={() => saving.mutate(format)}
            >
              {words.formats[format]}
            </Button>
          ))}
        </div>
        {progress && (
          <Meter
            value={progress[0]}
            max={Math.max(1, progress[1])}
            label={words.progressOf}
            valueText={words.progress(...progress)}
          />
        )}
        {saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
      </div>
    </Card>
  );
}

/** The tools of a year: its checklist and files, a simulated sale, and the access of accountants. */
export function YearTools({ year }: { year: number }) {
  return (
    <>
      <Checklist year={year} />
      <Reports key={year} year={year} />
      <Simulation />
      <Accountants key={`accountants ${year}`} year={year} />
    </>
  );
}
