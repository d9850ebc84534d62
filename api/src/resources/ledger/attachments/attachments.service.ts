import { createHash, randomUUID } from 'node:crypto';
import type { LedgerAttachment, LedgerAttachmentList } from '@painel/contract';
import { countRows } from '../../../database/rows-of-user';
import { withUserLock } from '../../../database/with-user-lock';
import { notFound, ProblemError } from '../../../plugins/problem';
import { enforceLimit } from '../../holdings/enforce-limit';
import { type LedgerDependencies, entryNotFound } from '../entries/entries.service';
import { createEntryStore } from '../entries/entries.store';
import { attachmentsCopy } from './attachments.copy';
import { createAttachmentStore } from './attachments.store';
import { receiptName } from './receipt-name';
import { receiptType } from './receipt-type';

const attachmentNotFound = () => notFound(attachmentsCopy.notFound);

export type AttachmentService = ReturnType<typeof createAttachmentService>;

/** Receipts of entries. Their bytes are kept as they came, so that their hash is that of the file on the person's disk. */
export function createAttachmentService({
  database,
  vault,
  limits,
  clock,
}: Pick<LedgerDependencies, 'database' | 'vault' | 'limits' | 'clock'>) {
  const store = createAttachmentStore(database, vault);
  const most = limits.ledgerAttachments;

  return {
    list: async (userId: string): Promise<LedgerAttachmentList> => ({
      attachments: await store.list(userId),
      limit: most,
    }),

    /** Throws 415 for another type of file, LIMIT_REACHED, and NOT_FOUND for an entry that is not of this user. */
    async add(
      userId: string,
      entryId: string,
      { bytes, name }: { bytes: Buffer; name: string },
    ): Promise<LedgerAttachment> {
      const mediaType = receiptType(bytes);
      const attachment: LedgerAttachment = {
        id: randomUUID(),
        entryId,
        fileName: receiptName(name, mediaType),
        mediaType,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: clock().toISOString(),
      };
      await withUserLock(database, userId, async (within) => {
        if (!(await createEntryStore(within).find(userId, entryId))) throw entryNotFound();
        enforceLimit('ledgerAttachments', most, (await countRows(within, 'ledger_attachments', userId)) + 1);
        await createAttachmentStore(within, vault).insert(userId, attachment, bytes);
      });
      return attachment;
    },

    /** Throws NOT_FOUND, and UNREADABLE_RECEIPT where the secret of the server is another one. */
    async read(userId: string, id: string): Promise<{ attachment: LedgerAttachment; bytes: Buffer }> {
      const attachment = await store.find(userId, id);
      if (!attachment) throw attachmentNotFound();
      const bytes = await store.content(userId, id);
      if (!bytes) throw new ProblemError(409, 'UNREADABLE_RECEIPT', attachmentsCopy.unreadable);
      return { attachment, bytes };
    },

    /** Throws NOT_FOUND. */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await store.delete(userId, id))) throw attachmentNotFound();
    },
  };
}
