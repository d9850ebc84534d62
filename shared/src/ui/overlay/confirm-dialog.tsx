import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../button/button';
import { KeyValue, KeyValueList } from '../card/key-value';
import type { IconName } from '../icon/icon';
import { Notice } from '../states/notice';
import { copy } from '../ui.copy';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  /** Asks the question and names the kind of object: "Remover este endereço?". */
  title: string;
  /** Says what does not happen. */
  text: ReactNode;
  /** The object once more. */
  facts?: readonly { label: string; value: ReactNode; mono?: boolean }[];
  /** The verb with its object: "Remover endereço". */
  confirmLabel: string;
  confirmIcon?: IconName;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  busyLabel?: string;
  /** The answer failed; the dialog stays. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Asks before something is removed. Cancel has the focus; Esc cancels, the scrim does not. */
export function ConfirmDialog({
  open,
  title,
  text,
  facts = [],
  confirmLabel,
  confirmIcon = 'trash',
  cancelLabel = copy.cancel,
  tone = 'danger',
  busy = false,
  busyLabel,
  error,
  onConfirm,
  onCancel,
  returnFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      alert
      open={open}
      onClose={() => !busy && onCancel()}
      initialFocus={cancel}
      returnFocus={returnFocus}
      title={title}
      text={text}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} icon={confirmIcon} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {facts.length > 0 && (
        <div className={styles.facts}>
          <KeyValueList>
            {facts.map((fact) => (
              <KeyValue key={fact.label} label={fact.label} mono={fact.mono}>
                {fact.value}
              </KeyValue>
            ))}
          </KeyValueList>
        </div>
      )}
      {error && (
        <div className={styles.error}>
          <Notice tone="down">{error}</Notice>
        </div>
      )}
    </Dialog>
  );
}
