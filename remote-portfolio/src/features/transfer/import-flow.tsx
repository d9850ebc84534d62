import { messageOf } from '@painel/shared/api';
import { Button, Notice } from '@painel/shared/ui';
import { type ChangeEvent, useRef } from 'react';
import { ColumnMapping } from './column-mapping';
import { ImportPreview } from './import-preview';
import type { Judge } from './import-rows.model';
import { previewOf } from './preview.model';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';
import { type Importing, useImport } from './use-import';

/** What the server said of the rows, and what can be done now. */
function ImportActions({
  importing,
  problems,
  rows,
}: {
  importing: Importing;
  problems: number;
  rows: number;
}) {
  const { check, run, askServer, confirm, close } = importing;
  const checked = check.data && problems === 0 ? check.data : null;
  return (
    <>
      <div role="status">
        {problems > 0 && <Notice tone="down">{copy.preview.problems(problems)}</Notice>}
        {checked && <Notice tone="info">{copy.checked(checked.added ?? 0, checked.unchanged ?? 0)}</Notice>}
      </div>
      {check.isError && <Notice tone="down">{messageOf(check.error, copy.checkFailed)}</Notice>}
      {run.isError && <Notice tone="down">{messageOf(run.error, copy.importFailed)}</Notice>}
      <div className={styles.actions}>
        <Button variant="ghost" disabled={run.isPending} onClick={close}>
          {copy.cancel}
        </Button>
        {checked ? (
          <Button variant="primary" busy={run.isPending} busyLabel={copy.importing} onClick={confirm}>
            {copy.confirm(checked.added ?? rows)}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={problems > 0 || rows === 0}
            busy={check.isPending}
            busyLabel={copy.checking}
            onClick={askServer}
          >
            {copy.check}
          </Button>
        )}
      </div>
    </>
  );
}

/** Brings a CSV file in: its columns, every line as it would be read, and nothing written before the reader confirms. */
export function ImportFlow({ judge }: { judge: Judge }) {
  const importing = useImport(judge);
  const input = useRef<HTMLInputElement>(null);
  const { file, fault, prepared } = importing;
  const preview = previewOf(prepared, importing.check.data?.problems ?? []);
  const problems = preview.filter(({ state }) => state.kind === 'problem').length;
  const rows = prepared.filter(({ row }) => row).length;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
    if (chosen) void importing.open(chosen);
  };

  return (
    <div className={styles.import}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={copy.chooseFile}
        className={styles.file}
        tabIndex={-1}
        onChange={choose}
      />
      <Button icon="plus" disabled={importing.run.isPending} onClick={() => input.current?.click()}>
        {copy.chooseFile}
      </Button>
      {fault && <Notice tone="down">{copy.faults[fault]}</Notice>}
      {file && (
        <>
          <p className={styles.fileName}>{copy.file(file.name, file.sheet.rows.length)}</p>
          <ColumnMapping header={file.sheet.header} mapping={file.mapping} onAssign={importing.assign} />
          <ImportPreview rows={preview} />
          <ImportActions importing={importing} problems={problems} rows={rows} />
        </>
      )}
    </div>
  );
}
