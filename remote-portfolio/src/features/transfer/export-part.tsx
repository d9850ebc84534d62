import type { PortfolioExport } from '@painel/contract';
import { messageOf, saveFile } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { Button, Switch, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { csvOf, jsonOf } from './export.model';
import { exportPortfolio } from './transfer.api';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';

const formats = {
  csv: { type: 'text/csv;charset=utf-8', write: csvOf, label: copy.exportCsv },
  json: { type: 'application/json', write: jsonOf, label: copy.exportJson },
};
type Format = keyof typeof formats;

function save(format: Format, exported: PortfolioExport) {
  const { type, write } = formats[format];
  const day = (exported.exported_at ?? new Date().toISOString()).slice(0, 10);
  saveFile(new Blob([write(exported)], { type }), `${copy.csv.fileName(day)}.${format}`);
}

/** Takes the portfolio along as a file, with the amounts whatever the screen hides. */
export function ExportPart({ hasKeys }: { hasKeys: boolean }) {
  const toast = useToast();
  const withProof = useWithProof();
  const [withKeys, setWithKeys] = useState(false);
  const exporting = useMutation({
    mutationFn: async (format: Format) => save(format, await withProof(() => exportPortfolio(withKeys))),
    onSuccess: () => toast.success(copy.exported),
    onError: (error) => toast.error(messageOf(error, copy.exportFailed)),
  });

  return (
    <>
      {hasKeys && (
        <>
          <Switch label={copy.withKeys} checked={withKeys} onChange={setWithKeys} />
          <p className={styles.hint}>{copy.withKeysHint}</p>
        </>
      )}
      <div className={styles.buttons}>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            disabled={exporting.isPending}
            busy={exporting.isPending && exporting.variables === format}
            busyLabel={copy.exporting}
            onClick={() => exporting.mutate(format)}
          >
            {formats[format].label}
          </Button>
        ))}
      </div>
    </>
  );
}
