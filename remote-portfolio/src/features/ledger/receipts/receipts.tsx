import { type LedgerAttachmentList, ledgerAttachmentTypes, maxLedgerAttachmentBytes } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatNumber } from '@painel/shared/format';
import { FileButton, ListSkeleton, LoadError } from '@painel/shared/parts';
import { Notice, Spinner, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { ReceiptList } from './receipt-list';
import { copy } from './receipts.copy';
import styles from './receipts.module.css';
import { receiptQueries, useAddReceipt } from './receipts.queries';

/** One file at a time, chosen or dropped, with how much of it has left. */
function AddReceipt({ entryId, isFull, limit }: { entryId: string; isFull: boolean; limit: number }) {
  const toast = useToast();
  const adding = useAddReceipt();
  const [sent, setSent] = useState(0);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  function send(file: File | undefined) {
    if (!file || isFull || adding.isPending) return;
    adding.reset();
    setSent(0);
    setTooLarge(file.size > maxLedgerAttachmentBytes ? file.name : null);
    if (file.size > maxLedgerAttachmentBytes) return;
    adding.mutate({ entryId, file, onSent: setSent }, { onSuccess: () => toast.success(copy.sent) });
  }
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };

  if (isFull) return <Notice>{copy.full(formatNumber(limit))}</Notice>;
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.hint}>{copy.lead}</p>
      {tooLarge && <Notice tone="down">{copy.tooLarge(tooLarge)}</Notice>}
      {adding.isError && <Notice tone="down">{messageOf(adding.error, copy.failed)}</Notice>}
      {adding.isPending ? (
        <p role="status" className={styles.sending}>
          <Spinner /> {copy.sending(adding.variables.file.name)} <progress max={1} value={sent} />
        </p>
      ) : (
        <FileButton label={copy.choose} accept={ledgerAttachmentTypes.join()} onChoose={send} />
      )}
    </div>
  );
}

function Loaded({ entryId, list }: { entryId: string; list: LedgerAttachmentList }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { attachments, limit } = list;
  const own = attachments.filter((each) => each.entryId === entryId);
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {copy.title}
      </h3>
      {own.length > 0 ? (
        <ReceiptList receipts={own} afterRemoval={title} />
      ) : (
        <p className={styles.hint}>{copy.empty}</p>
      )}
      <AddReceipt entryId={entryId} isFull={attachments.length >= limit} limit={limit} />
    </>
  );
}

/** The receipts of an entry; nothing where the server keeps none. */
export function Receipts({ entryId }: { entryId: string }) {
  const query = useQuery(receiptQueries.list());
  if (query.data === null) return null;
  return (
    <section className={styles.part} aria-label={copy.title}>
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && <LoadError query={query} failure={copy.loadFailed} />}
      {query.data && <Loaded entryId={entryId} list={query.data} />}
    </section>
  );
}
