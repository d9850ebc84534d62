import type { LedgerAttachment } from '@painel/contract';
import type { Selectable } from 'kysely';
import { deleteRow, findRow, insertRow, listRows } from '../../../database/rows-of-user';
import type { Database, Tables } from '../../../database/tables';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';
import type { KeyVault } from '../../../secrets/key-vault';
import { attachmentsCopy } from './attachments.copy';

type Row = Selectable<Tables['ledger_attachments']>;

/** Receipts of a user. The database deletes them with their entry and with the account. */
export function createAttachmentStore(database: Database, vault: KeyVault) {
  const open = (row: Row): LedgerAttachment => ({
    id: row.id,
    entryId: row.entry_id,
    fileName:
      vault.decrypt(row.sealed_file_name, contextOfEncrypted(row.id, 'file name')) ?? attachmentsCopy.unnamed,
    mediaType: row.media_type,
    bytes: Number(row.bytes),
    sha256: vault.decrypt(row.sealed_file_hash, contextOfEncrypted(row.id, 'file hash')) ?? '',
    createdAt: row.created_at,
  });

  return {
    /** Oldest first. */
    list: async (userId: string): Promise<LedgerAttachment[]> =>
      (await listRows(database, 'ledger_attachments', userId)).map(open),

    async find(userId: string, id: string): Promise<LedgerAttachment | null> {
      const row = await findRow(database, 'ledger_attachments', userId, id);
      return row && open(row);
    },

    /** Its bytes; null where there are none, or where they were encrypted with another secret. */
    async content(userId: string, id: string): Promise<Buffer | null> {
      const row = await findRow(database, 'ledger_attachment_files', userId, id);
      return row && vault.decryptBytes(row.sealed_content, contextOfEncrypted(id, 'content'));
    },

    async insert(userId: string, attachment: LedgerAttachment, bytes: Buffer): Promise<void> {
      const { id, fileName, sha256 } = attachment;
      await insertRow(database, 'ledger_attachments', {
        id,
        user_id: userId,
        entry_id: attachment.entryId,
        sealed_file_name: vault.encrypt(fileName, contextOfEncrypted(id, 'file name')),
        sealed_file_hash: vault.encrypt(sha256, contextOfEncrypted(id, 'file hash')),
        media_type: attachment.mediaType,
        bytes: BigInt(attachment.bytes),
        created_at: attachment.createdAt,
      });
      await insertRow(database, 'ledger_attachment_files', {
        id,
        user_id: userId,
        sealed_content: vault.encrypt(bytes, contextOfEncrypted(id, 'content')),
      });
    },

    delete: (userId: string, id: string): Promise<boolean> =>
      deleteRow(database, 'ledger_attachments', userId, id),
  };
}
