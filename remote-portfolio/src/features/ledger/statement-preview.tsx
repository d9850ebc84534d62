import type { LedgerAccount, LedgerImportPreview } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, Notice } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { PreviewRows } from './statement-rows';
import { type Correction, Questions } from './statement-questions';
import { copy } from './statement.copy';
import styles from './statement.module.css';
import type { StatementState } from './use-statement';
import { zoneName } from './zones.model';

const words = copy.preview;

interface Props {
  preview: LedgerImportPreview;
  accounts: UseQueryResult<LedgerAccount[]>;
  state: StatementState;
}

interface LinesProps {
  preview: LedgerImportPreview;
  /** Whether the reader named the zone, and may have named a wrong one. */
  isZoneChosen: boolean;
  onCorrect: (correction: Correction) => void;
}

/** Where the entries go, and how the file was read, each with the way to correct it. */
function SourceLines({ preview, isZoneChosen, onCorrect }: LinesProps) {
  const { zone, format } = preview;
  const accounts = preview.accounts ?? (preview.account ? [preview.account] : []);
  const correct = (correction: Correction) => (
    <Button size="sm" onClick={() => onCorrect(correction)}>
      {words.correct[correction]}
    </Button>
  );
  return (
    <div className={styles.part}>
      {accounts.length > 0 && (
        <div className={styles.source}>
          <p>
            {words.source(
              copy.formats[format],
              accounts.map(({ name }) => name),
              accounts.filter(({ id }) => id === null).map(({ name }) => name),
            )}
          </p>
          {correct('account')}
        </div>
      )}
      {zone && (
        <div className={styles.source}>
          <p className={styles.hint}>
            {zone.isAssumed ? words.assumedZone(zoneName(zone.name)) : words.zone(zoneName(zone.name))}
          </p>
          {(zone.isAssumed || isZoneChosen) && correct('zone')}
        </div>
      )}
      {format === 'mapped' && (
        <div className={styles.source}>
          <p className={styles.hint}>{words.mapped}</p>
          {correct('columns')}
        </div>
      )}
    </div>
  );
}

/** The second and third step: what the file would write, and the confirmation. */
export function PreviewPart({ preview, accounts, state }: Props) {
  const { counts, importToken, needs } = preview;
  const { committing } = state;
  const [correction, setCorrection] = useState<Correction | null>(null);
  if (needs.length > 0 || correction)
    return (
      <Questions
        preview={preview}
        accounts={accounts}
        state={state}
        correction={correction}
        onBack={correction && (() => setCorrection(null))}
      />
    );
  const added = counts.new ?? 0;
  return (
    <>
      <SourceLines
        preview={preview}
        isZoneChosen={state.statement?.zone !== undefined}
        onCorrect={setCorrection}
      />
      <PreviewRows rows={preview.rows} counts={counts} />
      <div className={styles.part}>
        {added === 0 && <Notice tone="info">{words.nothingNew}</Notice>}
        {Boolean(counts.error) && <Notice tone="warn">{words.leavesOut(counts.error ?? 0)}</Notice>}
        {committing.isError && <Notice tone="down">{messageOf(committing.error, words.failed)}</Notice>}
        <div className={styles.actions}>
          <Button variant="ghost" disabled={committing.isPending} onClick={state.close}>
            {words.cancel}
          </Button>
          {added > 0 && importToken !== null && (
            <Button
              variant="primary"
              busy={committing.isPending}
              busyLabel={words.confirming}
              onClick={() => state.confirm(importToken)}
            >
              {words.confirm(added)}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
