import type { LedgerAttachment } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate, formatNumber } from '@painel/shared/format';
import { RemovalDialog } from '@painel/shared/parts';
import { Button, IconButton, useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useAmounts } from '../use-amounts';
import { copy } from './receipts.copy';
import styles from './receipts.module.css';
import { saveReceipt, useRemoveReceipt } from './receipts.queries';

const megabyte = 1024 * 1024;

function sizeOf(bytes: number): string {
  if (bytes >= megabyte) return copy.megabytes(formatNumber(bytes / megabyte, { decimals: 0, upTo: 1 }));
  return copy.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1024))));
}

interface Props {
  receipts: readonly LedgerAttachment[];
  /** Has the focus once a receipt was removed, with its button. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Receipts with their size; each can be saved, and removed after a question. */
export function ReceiptList({ receipts, afterRemoval }: Props) {
  const { discreet } = useAmounts();
  const toast = useToast();
  const removal = useRemoveReceipt();
  const [chosen, setChosen] = useState<LedgerAttachment | null>(null);
  const saving = useMutation({
    mutationFn: saveReceipt,
    onError: (error) => toast.error(messageOf(error, copy.saveFailed)),
  });
  // A name of a file may have an amount.
  const nameOf = (receipt: LedgerAttachment) =>
    discreet ? copy.hidden(receipts.indexOf(receipt) + 1) : receipt.fileName;

  return (
    <>
      <ul className={styles.list} aria-label={copy.list}>
        {receipts.map((receipt) => (
          <li key={receipt.id} className={styles.item}>
            <span className={styles.words}>
              {nameOf(receipt)}
              <small>{copy.facts(sizeOf(receipt.bytes), formatDate(receipt.createdAt))}</small>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={copy.saveOf(nameOf(receipt))}
              disabled={saving.isPending}
              onClick={() => saving.mutate(receipt)}
            >
              {copy.save}
            </Button>
            <IconButton
              label={copy.remove(nameOf(receipt))}
              icon="trash"
              tone="danger"
              onClick={() => setChosen(receipt)}
            />
          </li>
        ))}
      </ul>
      <RemovalDialog
        id={chosen?.id ?? null}
        facts={chosen ? [{ label: copy.name, value: nameOf(chosen) }] : []}
        words={copy.removal}
        removal={removal}
        onClose={() => setChosen(null)}
        afterRemoval={afterRemoval}
      />
    </>
  );
}
