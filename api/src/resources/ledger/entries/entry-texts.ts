import type { KeyVault } from '../../../secrets/key-vault';
import type { EntryRow } from './entries.store';

/** The context of a column's encryption, besides the row. */
export type EncryptedPurpose = 'note' | 'evidence' | 'row' | 'file' | 'file name' | 'file hash' | 'choices';

/** The text that binds an encrypted column to its row and its purpose. */
export const contextOfEncrypted = (id: string, purpose: EncryptedPurpose): string => `${id} ${purpose}`;

export const encryptText = (
  vault: KeyVault,
  id: string,
  purpose: EncryptedPurpose,
  text: string | null | undefined,
): string | null => (text ? vault.encrypt(text, contextOfEncrypted(id, purpose)) : null);

export interface EntryTexts {
  note: string | null;
  evidence: string | null;
}

/** The texts of an entry. Null where there is none, or where it was encrypted with another secret. */
export function openTexts(vault: KeyVault, row: EntryRow): EntryTexts {
  const open = (encrypted: string | null, purpose: EncryptedPurpose) =>
    encrypted === null ? null : vault.decrypt(encrypted, contextOfEncrypted(row.id, purpose));
  return { note: open(row.sealed_note, 'note'), evidence: open(row.sealed_evidence, 'evidence') };
}
