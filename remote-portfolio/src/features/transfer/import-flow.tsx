import { messageOf } from '@painel/shared/api';
import { Actions, FileButton, SelectField } from '@painel/shared/parts';
import { Button, Notice, Switch } from '@painel/shared/ui';
import { ImportPreview } from './import-preview';
import type { Judge } from './import-rows.model';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';
import { type Importing, useImport } from './use-import';
import { type Field, fields, type Mapping } from './columns.model';

const words = copy.mapping;

interface Props {
  header: readonly string[];
  mapping: Mapping;
  onAssign: (field: Field, column: number | null) => void;
}

/** Assigns a meaning to each column. The header gives a first guess, and the reader can correct it. */
function ColumnMapping({ header, mapping, onAssign }: Props) {
  const columns = header.map((name, index) => ({
    value: String(index),
    label: name || words.unnamed(index + 1),
  }));
  return (
    <fieldset>
      <legend className={styles.legend}>{words.title}</legend>
      <div className={styles.fields}>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={words.fields[field]}
            value={mapping[field] === null ? '' : String(mapping[field])}
            options={[{ value: '', label: words.none }, ...columns]}
            onChange={(value) => onAssign(field, value === '' ? null : Number(value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The problems of the rows, the messages of the server, and the next actions. */
function ImportActions({ importing }: { importing: Importing }) {
  const { check, run, problems, good, leavesOut, setLeavesOut, askServer, confirm, close } = importing;
  const isBlocked = (problems > 0 && !leavesOut) || good === 0;
  const checked = check.data && !isBlocked ? check.data : null;
  return (
    <>
      <div role="status" className={styles.status}>
        {problems > 0 && !leavesOut && <Notice tone="down">{copy.preview.problems(problems)}</Notice>}
        {problems > 0 && leavesOut && <Notice tone="warn">{copy.preview.leavesOut(problems)}</Notice>}
        {checked && <Notice tone="info">{copy.checked(checked.added ?? 0, checked.unchanged ?? 0)}</Notice>}
      </div>
      {problems > 0 && good > 0 && (
        <Switch label={copy.preview.leaveOut(problems)} checked={leavesOut} onChange={setLeavesOut} />
      )}
      {check.isError && <Notice tone="down">{messageOf(check.error, copy.checkFailed)}</Notice>}
      {run.isError && <Notice tone="down">{messageOf(run.error, copy.importFailed)}</Notice>}
      <Actions>
        <Button variant="ghost" disabled={run.isPending} onClick={close}>
          {copy.cancel}
        </Button>
        {checked ? (
          <Button variant="primary" busy={run.isPending} busyLabel={copy.importing} onClick={confirm}>
            {copy.confirm(checked.added ?? good)}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={isBlocked}
            busy={check.isPending}
            busyLabel={copy.checking}
            onClick={askServer}
          >
            {copy.check}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** Brings a CSV file in: its columns, every line as it would be read, and nothing written before the reader confirms. */
export function ImportFlow({ judge }: { judge: Judge }) {
  const importing = useImport(judge);
  const { file, fault } = importing;

  return (
    <div className={styles.import}>
      <FileButton
        label={copy.chooseFile}
        accept=".csv,text/csv"
        disabled={importing.run.isPending}
        onChoose={(chosen) => void importing.open(chosen)}
      />
      {fault && <Notice tone="down">{copy.faults[fault]}</Notice>}
      {file && (
        <>
          <p className={styles.fileName}>{copy.file(file.name, file.sheet.rows.length)}</p>
          <ColumnMapping header={file.sheet.header} mapping={file.mapping} onAssign={importing.assign} />
          <ImportPreview rows={importing.preview} leavesOut={importing.leavesOut} />
          <ImportActions importing={importing} />
        </>
      )}
    </div>
  );
}
