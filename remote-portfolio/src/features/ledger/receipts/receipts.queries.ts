import {
  type LedgerAttachment,
  type LedgerAttachmentList,
  ledgerAttachmentListSchema,
  ledgerAttachmentSchema,
} from '@painel/contract';
import { download, request, requestOptional, requestVoid, useChange } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';

const path = '/portfolio/ledger/attachments';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
/** Five megabytes on a slow line. */
const timeoutMs = 120_000;

export const receiptQueries = {
  /** Of all entries; null where the server keeps none. Not below the key of the ledger: a change of an entry changes no receipt. */
  list: () =>
    queryOptions({
      queryKey: ['receipts'],
      queryFn: ({ signal }) => requestOptional(ledgerAttachmentListSchema, { path, signal }),
    }),
};

interface Upload {
  entryId: string;
  file: File;
  onSent: (share: number) => void;
}

function sendReceipt({ entryId, file, onSent }: Upload): Promise<LedgerAttachment> {
  const body = new FormData();
  body.append('file', file);
  return request(ledgerAttachmentSchema, {
    method: 'POST',
    path: `/portfolio/ledger/entries/${encodeURIComponent(entryId)}/attachments`,
    body,
    timeoutMs,
    onSent: ({ progress = 0 }) => onSent(progress),
  });
}

export const useAddReceipt = () =>
  useChange({
    send: sendReceipt,
    write: (client, added) =>
      client.setQueryData(receiptQueries.list().queryKey, (list: LedgerAttachmentList | null | undefined) =>
        list ? { ...list, attachments: [...list.attachments, added] } : list,
      ),
  });

export const useRemoveReceipt = () =>
  useChange({
    send: (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) }),
    invalidates: receiptQueries.list().queryKey,
    // Another page may have removed it.
    waits: 'error',
  });

export const saveReceipt = ({ id, fileName }: LedgerAttachment) =>
  download({ path: `${pathOf(id)}/file`, timeoutMs }, fileName);
