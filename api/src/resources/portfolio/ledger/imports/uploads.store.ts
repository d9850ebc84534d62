import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type LedgerDateOrder,
  type LedgerImportColumns,
  type LedgerImportFormat,
  maxLedgerImportBytes,
} from '@painel/contract';
import type { Database } from '../../../../database/tables';
import type { KeyVault } from '../../../../secrets/key-vault';
import { contextOfEncrypted } from '../entry-texts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** What a person said about a file. */
export interface FileChoices {
  fileName: string | null;
  format?: LedgerImportFormat;
  zone?: string;
  accountId?: string;
  columns?: LedgerImportColumns;
  dateOrder?: LedgerDateOrder;
}

export interface Upload {
  bytes: Buffer;
  choices: FileChoices;
}

export interface UploadStore {
  /** Keeps the file until it expires, in the place of the one that this user sent before. */
  put(userId: string, id: string, upload: Upload, expiresAt: string): Promise<void>;
  /** Null if the user has no such file, or it expired. */
  find(userId: string, id: string, now: string): Promise<Upload | null>;
  delete(userId: string, id: string): Promise<void>;
  deleteExpired(now: string): Promise<void>;
}

export function createUploadStore(database: Database, vault: KeyVault): UploadStore {
  return {
    async put(userId, id, { bytes, choices }, expiresAt) {
      const packed = (await compress(bytes)).toString('base64');
      const values = {
        id,
        sealed_file: vault.encrypt(packed, contextOfEncrypted(id, 'file')),
        sealed_choices: vault.encrypt(JSON.stringify(choices), contextOfEncrypted(id, 'choices')),
        expires_at: expiresAt,
      };
      await database
        .insertInto('ledger_uploads')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    async find(userId, id, now) {
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
      const bytes = await expand(Buffer.from(file, 'base64'), { maxOutputLength: maxLedgerImportBytes });
      return { bytes, choices: JSON.parse(choices) as FileChoices };
    },

    async delete(userId, id) {
      await database
        .deleteFrom('ledger_uploads')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    async deleteExpired(now) {
      await database.deleteFrom('ledger_uploads').where('expires_at', '<=', now).execute();
    },
  };
}
