import type { LedgerImportPreview } from '@painel/contract';
import { yearsOf } from '../altered-years.model';
import { paths } from '@painel/shared/paths';
import { Button, ButtonLink, Card, Notice, Row, Stack } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AlteredYears } from '../altered-years';
import { ledgerQueries } from '../ledger.queries';
import { StepList } from '../step-list';
import { FilePart } from './import-file';
import { ImportList } from './import-list';
import { PreviewPart } from './import-preview';
import { copy } from './imports.copy';
import styles from './imports.module.css';
import { type ImportState, useImport } from './use-import';

const steps = ['file', 'check', 'confirm', 'undo'] as const;
type Step = (typeof steps)[number];

function stepOf({ reading, committing }: ImportState): Step {
  if (committing.isSuccess) return 'undo';
  if (reading.kind !== 'read') return 'file';
  return committing.isPending ? 'confirm' : 'check';
}

function Done({ state }: { state: ImportState }) {
  const committed = state.committing.data;
  const years = committed ? yearsOf(committed) : [];
  return (
    <div className={styles.part}>
      <Notice tone="up">
        {copy.done.title}: {copy.done.text(committed?.counts.new ?? 0)}
      </Notice>
      <AlteredYears years={years} />
      <Row gap={8} wrap>
        <ButtonLink to={paths.ledgerTasks} variant="primary">
          {copy.done.toTasks}
        </ButtonLink>
        <ButtonLink to={paths.ledgerEntries}>{copy.done.toEntries}</ButtonLink>
        <Button onClick={state.close}>{copy.done.next}</Button>
      </Row>
    </div>
  );
}

/** The files of a preview: those of a ZIP file in its place. */
const namesIn = ({ files }: LedgerImportPreview, sent: readonly File[]) =>
  (files?.length ? files : sent).map(({ name }) => name);

/** Brings files into the ledger: file, check, confirm, undo. */
export function ImportSection() {
  const state = useImport();
  const accounts = useQuery(ledgerQueries.accounts());
  const { reading, upload, committing } = state;
  const isRead = reading.kind === 'read';
  /** Closes the result of an import that was undone. */
  const forget = (ids: readonly string[]) => {
    const made = committing.data;
    if (
      made &&
      [made.importId, ...(made.imports?.map(({ importId }) => importId) ?? [])].some((id) => ids.includes(id))
    )
      state.close();
  };
  return (
    <Stack>
      <Card
        flush
        title={isRead ? copy.preview.title(namesIn(reading.preview, upload?.files ?? [])) : copy.card}
      >
        <StepList label={copy.steps.label} steps={steps} names={copy.steps} current={stepOf(state)} />
        {committing.isSuccess && <Done state={state} />}
        {!committing.isSuccess && isRead && (
          <PreviewPart preview={reading.preview} accounts={accounts} state={state} />
        )}
        {!isRead && <FilePart state={state} />}
      </Card>
      <ImportList onUndone={forget} />
    </Stack>
  );
}
