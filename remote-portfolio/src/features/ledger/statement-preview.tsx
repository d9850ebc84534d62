import type { LedgerAccount, LedgerImportPreview } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { PreviewRows } from './statement-rows';
import { Questions } from './statement-questions';
import { copy } from './statement.copy';
import styles from './statement.module.css';
import type { StatementState } from './use-statement';

const words = copy.preview;
const zones: Readonly<Record<string, string>> = copy.questions.zones;
const zoneName = (zone: string) => zones[zone] ?? zone;

interface Props {
  preview: LedgerImportPreview;
  accounts: readonly LedgerAccount[];
  state: StatementState;
}

function SourceLines({ preview, onAsk }: { preview: LedgerImportPreview; onAsk: () => void }) {
  const { account, zone, format } = preview;
  return (
    <div className={styles.part}>
      {account && <p>{words.source(copy.formats[format], account.name, account.id === null)}</p>}
      {zone && (
        <p className={styles.hint}>
          {zone.isAssumed ? words.assumedZone(zoneName(zone.name)) : words.zone(zoneName(zone.name))}{' '}
          {zone.isAssumed && (
            <Button size="sm" variant="ghost" onClick={onAsk}>
              {words.changeZone}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** The second and third step: what the file would write, and the confirmation. */
export function PreviewPart({ preview, accounts, state }: Props) {
  const { counts, importToken, needs } = preview;
  const { committing } = state;
  const [asks, setAsks] = useState(needs.length > 0);
  if (asks) return <Questions preview={preview} accounts={accounts} state={state} />;
  const added = counts.new ?? 0;
  return (
    <>
      <SourceLines preview={preview} onAsk={() => setAsks(true)} />
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
