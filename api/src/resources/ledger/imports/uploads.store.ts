import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type LedgerDateOrder,
  type LedgerImportColumns,
  type LedgerImportFormat,
  maxLedgerImportTotalBytes,
} from '@painel/contract';
import { deleteRow, putRow } from '../../../database/rows-of-user';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';
import { contextOfEncrypted } from '../../../secrets/encrypted-text';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** The person's choices for a file. */
export interface FileChoices {
  fileName: string | null;
  format?: LedgerImportFormat;
  zone?: string;
  accountId?: string;
  columns?: LedgerImportColumns;
  dateOrder?: LedgerDateOrder;
}

export interface UploadedFile {
  bytes: Uint8Array;
  choices: FileChoices;
}

interface KeptFile {
  length: number;
  choices: FileChoices;
}

export function createUploadStore(database: Database, vault: KeyVault) {
  return {
    /** Keeps the files of a request until they expire, in the place of those that this user sent before. */
    async put(userId: string, id: string, files: readonly UploadedFile[], expiresAt: string): Promise<void> {
      const packed = (await compress(Buffer.concat(files.map(({ bytes }) => bytes)))).toString('base64');
      const kept: KeptFile[] = files.map(({ bytes, choices }) => ({ length: bytes.length, choices }));
      const values = {
        id,
        sealed_file: vault.encrypt(packed, contextOfEncrypted(id, 'file')),
        sealed_choices: vault.encrypt(JSON.stringify(kept), contextOfEncrypted(id, 'choices')),
        expires_at: expiresAt,
      };
      await putRow(database, 'ledger_uploads', { user_id: userId }, values);
    },

    /** Null if the user has no such request, or it expired. */
    async find(userId: string, id: string, now: string): Promise<UploadedFile[] | null> {
      const row = await database
        .selectFrom('ledger_uploads')
        .select(['sealed_file', 'sealed_choices'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!row) return null;
      const file = vault.decrypt(row.sealed_file, contextOfEncrypted(id, 'file'));
      const choices = vault.decrypt(row.sealed_choices, contextOfEncrypted(id, 'choices'));
      if (file === null || choices === null) return null;
      const all = await expand(Buffer.from(file, 'base64'), { maxOutputLength: maxLedgerImportTotalBytes });
      let from = 0;
      return (JSON.parse(choices) as KeptFile[]).map(({ length, choices: own }) => {
        from += length;
        return { bytes: all.subarray(from - length, from), choices: own };
      });
    },

    delete: (userId: string, id: string) => deleteRow(database, 'ledger_uploads', userId, id),

    async deleteExpired(now: string): Promise<void> {
      await database.deleteFrom('ledger_uploads').where('expires_at', '<=', now).execute();
    },
  };
}
