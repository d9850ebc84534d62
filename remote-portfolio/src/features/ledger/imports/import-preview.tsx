import type { LedgerAccount, LedgerImportFile, LedgerImportPreview } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { usePreferences } from '@painel/shared/preferences';
import { Actions } from '@painel/shared/parts';
import { Button, ConfirmDialog, Notice } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { PolicyQuestions, usePolicyAnswers } from './import-policies';
import { PreviewRows } from './import-rows';
import { type Correction, Questions } from './import-questions';
import { confirmationFacts, PreviewSummary } from './import-summary';
import { copy } from './imports.copy';
import styles from './imports.module.css';
import { useAmounts } from '../use-amounts';
import type { ImportState } from './use-import';
import { zoneName } from './zones.model';

const words = copy.preview;

interface Props {
  preview: LedgerImportPreview;
  accounts: UseQueryResult<LedgerAccount[]>;
  state: ImportState;
}

/** The files of a preview. A server of before there could be several names none. */
function filesOf(preview: LedgerImportPreview, { upload }: ImportState): LedgerImportFile[] {
  if (preview.files?.length) return preview.files;
  const { format, zone, needs, headers, columns, counts } = preview;
  const accounts = preview.accounts ?? (preview.account ? [preview.account] : []);
  const name = upload?.files[0]?.name ?? '';
  return [{ name, format, zone, needs, headers, columns, accounts, counts, problem: null }];
}

interface LinesProps {
  file: LedgerImportFile;
  isOneOfSeveral: boolean;
  /** Whether the reader named the zone, and may have named a wrong one. */
  isZoneChosen: boolean;
  onCorrect: (correction: Correction) => void;
}

/** Where the entries of a file go, and how it was read, each with the way to correct it. */
function SourceLines({ file, isOneOfSeveral, isZoneChosen, onCorrect }: LinesProps) {
  const { zone, format, accounts, name, problem, counts, rowOrder } = file;
  const correct = (correction: Correction) => (
    <Button size="sm" onClick={() => onCorrect(correction)}>
      {words.correct[correction]}
    </Button>
  );
  return (
    <div className={styles.part}>
      {isOneOfSeveral && <h3 className={styles.subtitle}>{words.file(name, counts.new ?? 0)}</h3>}
      {problem && <Notice tone="warn">{problem}</Notice>}
      {accounts.length > 0 && (
        <div className={styles.source}>
          <p>
            {words.source(
              copy.formatName(format),
              accounts.map((account) => account.name),
              accounts.filter(({ id }) => id === null).map((account) => account.name),
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
      {rowOrder && <p className={styles.hint}>{words.rowOrders[rowOrder]}</p>}
      {format === 'mapped' && !problem && (
        <div className={styles.source}>
          <p className={styles.hint}>{words.mapped}</p>
          {correct('columns')}
        </div>
      )}
    </div>
  );
}

/** In discreet mode, the button that shows the amounts to check. */
function Reveal({ revealed, onReveal }: { revealed: boolean; onReveal: (revealed: boolean) => void }) {
  const discreet = usePreferences((preferences) => preferences.discreet);
  if (!discreet) return null;
  return (
    <div className={styles.part}>
      <div className={styles.source}>
        <p className={styles.hint}>{words.hidden}</p>
        <Button size="sm" icon={revealed ? 'eye-off' : 'eye'} onClick={() => onReveal(!revealed)}>
          {revealed ? words.hideAgain : words.reveal}
        </Button>
      </div>
    </div>
  );
}

/** The second and third step: the preview of the files, and the confirmation. */
export function PreviewPart({ preview, accounts, state }: Props) {
  const { counts, importToken } = preview;
  const { committing } = state;
  const [correction, setCorrection] = useState<{ name: string; of: Correction } | null>(null);
  const [revealed, setRevealed] = useState(false);
  const amounts = useAmounts(revealed);
  const [asks, setAsks] = useState(false);
  const policies = usePolicyAnswers(preview.feePolicies);
  const files = filesOf(preview, state);
  const isOneOfSeveral = files.length > 1;
  const asked = correction
    ? files.find(({ name }) => name === correction.name)
    : files.find(({ needs, problem }) => needs.length > 0 && !problem);
  if (asked)
    return (
      <Questions
        key={asked.name}
        file={asked}
        isOneOfSeveral={isOneOfSeveral}
        accounts={accounts}
        state={state}
        correction={correction?.of ?? null}
        onBack={correction && (() => setCorrection(null))}
      />
    );

  const added = counts.new ?? 0;
  const doubts = preview.confirmations ?? [];
  const confirm = () =>
    importToken !== null && state.confirm({ token: importToken, feePolicies: policies.answers });
  return (
    <>
      {files.map((file) => (
        <SourceLines
          key={file.name}
          file={file}
          isOneOfSeveral={isOneOfSeveral}
          isZoneChosen={state.upload?.choices[file.name]?.zone !== undefined}
          onCorrect={(of) => setCorrection({ name: file.name, of })}
        />
      ))}
      <Reveal revealed={revealed} onReveal={setRevealed} />
      {preview.summary && added > 0 && <PreviewSummary summary={preview.summary} amounts={amounts} />}
      <PolicyQuestions {...policies} />
      <PreviewRows preview={preview} amounts={amounts} files={isOneOfSeveral ? files : []} />
      <div className={styles.part}>
        {added === 0 && <Notice tone="info">{words.nothingNew}</Notice>}
        {Boolean(counts.error) && <Notice tone="warn">{words.leavesOut(counts.error ?? 0)}</Notice>}
        {committing.isError && <Notice tone="down">{messageOf(committing.error, words.failed)}</Notice>}
        <Actions>
          <Button variant="ghost" disabled={committing.isPending} onClick={state.close}>
            {words.cancel}
          </Button>
          {(added > 0 || policies.isChange) && importToken !== null && (
            <Button
              variant="primary"
              busy={committing.isPending}
              busyLabel={words.confirming}
              onClick={() => (doubts.length > 0 ? setAsks(true) : confirm())}
            >
              {added > 0 ? words.confirm(added) : copy.policies.confirm}
            </Button>
          )}
        </Actions>
      </div>
      <ConfirmDialog
        open={asks}
        tone="primary"
        confirmIcon="check"
        title={words.doubt.title}
        text={words.doubt.text}
        facts={confirmationFacts(doubts, isOneOfSeveral ? files : [], amounts)}
        confirmLabel={words.doubt.confirm}
        cancelLabel={words.doubt.cancel}
        onConfirm={() => {
          setAsks(false);
          confirm();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
