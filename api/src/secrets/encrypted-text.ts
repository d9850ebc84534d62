import type { KeyVault } from './key-vault';

/** The context of a column's encryption, besides the row. */
export type EncryptedPurpose =
  | 'note'
  | 'evidence'
  | 'row'
  | 'file'
  | 'content'
  | 'file name'
  | 'file hash'
  | 'choices'
  | 'ref'
  | 'label'
  | 'key'
  | 'notes'
  | 'rows';

/** The text that binds an encrypted column to its row and its purpose. */
export const contextOfEncrypted = (id: string, purpose: EncryptedPurpose): string => `${id} ${purpose}`;

export const encryptText = (
  vault: KeyVault,
  id: string,
  purpose: EncryptedPurpose,
  text: string | null | undefined,
): string | null => (text ? vault.encrypt(text, contextOfEncrypted(id, purpose)) : null);
