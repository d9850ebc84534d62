import type { LabelImport } from '@painel/contract';
import { messageOf, useChange } from '@painel/shared/api';
import { ProofProvider, useWithProof } from '@painel/shared/federation';
import { Actions, FileButton } from '@painel/shared/parts';
import { Button, Notice, Switch, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLabels, sendLabels } from './labels.api';
import { copy } from './labels.copy';
import styles from './labels.module.css';

const shownLines = 10;
const order = ['added', 'changed', 'pending', 'unchanged', 'skipped', 'error'] as const;

function Preview({ counts, truncated, lines }: LabelImport) {
  const notes = lines.filter(
    ({ status, message }) => message && (status === 'error' || status === 'skipped'),
  );
  const rest = notes.length - shownLines;
  return (
    <>
      <ul className={styles.counts}>
        {order.map((name) => (counts[name] ? <li key={name}>{copy.counts[name](counts[name])}</li> : null))}
      </ul>
      {truncated ? <p>{copy.truncated(truncated)}</p> : null}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.slice(0, shownLines).map(({ line, message }) => (
            <li key={line}>{copy.line(line ?? 0, message ?? '')}</li>
          ))}
          {rest > 0 && <li>{copy.moreLines(rest)}</li>}
        </ul>
      )}
    </>
  );
}

function Labels({ hasKeys }: { hasKeys: boolean }) {
  const toast = useToast();
  const withProof = useWithProof();
  const [withKeys, setWithKeys] = useState(false);
  const checking = useMutation({ mutationFn: (file: File) => sendLabels(file, true) });
  const applying = useChange({
    send: (file: File) => sendLabels(file, false),
    // Addresses and wallets, whose labels may be among them.
    invalidates: ['portfolio'],
  });
  const saving = useMutation({
    mutationFn: () => withProof(() => saveLabels(withKeys)),
    onSuccess: () => toast.success(copy.saved),
    onError: (error) => toast.error(messageOf(error, copy.saveFailed)),
  });
  const shown = checking.data;
  const changes = shown
    ? (shown.counts.added ?? 0) + (shown.counts.changed ?? 0) + (shown.counts.pending ?? 0)
    : 0;
  const apply = () =>
    applying.mutate(checking.variables!, {
      onSuccess() {
        checking.reset();
        toast.success(copy.applied);
      },
    });

  return (
    <>
      {shown ? (
        <div className={styles.preview} role="status">
          <Preview {...shown} />
          {changes === 0 && <p>{copy.nothing}</p>}
          {applying.isError && <Notice tone="down">{messageOf(applying.error, copy.applyFailed)}</Notice>}
          <Actions>
            {changes > 0 && (
              <Button variant="primary" busy={applying.isPending} busyLabel={copy.applying} onClick={apply}>
                {copy.apply}
              </Button>
            )}
            <Button disabled={applying.isPending} onClick={() => checking.reset()}>
              {copy.cancel}
            </Button>
          </Actions>
        </div>
      ) : (
        <>
          {checking.isError && <Notice tone="down">{messageOf(checking.error, copy.checkFailed)}</Notice>}
          {hasKeys && <Switch label={copy.withKeys} checked={withKeys} onChange={setWithKeys} />}
          <div className={styles.buttons}>
            <FileButton
              label={copy.choose}
              accept=".jsonl,.json,.csv,.txt"
              disabled={checking.isPending}
              onChoose={(file) => checking.mutate(file)}
            />
            <Button
              disabled={saving.isPending}
              busy={saving.isPending}
              busyLabel={copy.saving}
              onClick={() => saving.mutate()}
            >
              {copy.save}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Labels of other wallets in, after a look at what would change, and all labels out. */
export const LabelsPart = ({ hasKeys }: { hasKeys: boolean }) => (
  <ProofProvider>
    <Labels hasKeys={hasKeys} />
  </ProofProvider>
);
