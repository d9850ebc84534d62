import { type TaxReportFormat, isCpf, taxReportFormats } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { Meter, TextField } from '@painel/shared/parts';
import { Button, Card, Notice, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './tax-year.module.css';
import { saveReport } from './year-tools.api';
import { copy } from './year-tools.copy';

const words = copy.reports;

/** A year as a file; the dossier shows how much of it is written. The typed CPF stays in this field alone. */
export function Reports({ year }: { year: number }) {
  const withProof = useWithProof();
  const toast = useToast();
  const [cpf, setCpf] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [progress, setProgress] = useState<[done: number, total: number] | null>(null);
  const digits = cpf.replaceAll(/\D/g, '');
  const saving = useMutation({
    mutationFn: (format: TaxReportFormat) =>
      withProof(() =>
        saveReport(year, { format, cpf: digits || undefined }, (done, total) => setProgress([done, total])),
      ),
    onSuccess: () => toast.success(words.saved),
    onSettled: () => setProgress(null),
  });
  const save = (format: TaxReportFormat) => {
    const isRefused = cpf.trim() !== '' && !isCpf(digits);
    setWrong(isRefused);
    if (!isRefused) saving.mutate(format);
  };
  return (
    <Card title={words.title}>
      <div className={styles.body}>
        <p className={styles.quiet}>{words.text}</p>
        <div className={styles.fields}>
          <TextField
            label={words.cpf}
            hint={words.cpfHelp}
            optional
            error={isWrong && words.notCpf}
            value={cpf}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            onChange={(event) => setCpf(event.target.value)}
          />
        </div>
        <div className={styles.actions}>
          {taxReportFormats.map((format) => (
            <Button
              key={format}
              size="sm"
              disabled={saving.isPending && saving.variables !== format}
              busy={saving.isPending && saving.variables === format}
              busyLabel={words.busy}
              onClick={() => save(format)}
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
