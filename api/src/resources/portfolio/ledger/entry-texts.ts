import type { KeyVault } from '../../../secrets/key-vault';
import type { EntryRow } from './entries.store';

/** The context of a column's encryption, besides the row. */
export type SealedPurpose = 'note' | 'evidence' | 'row' | 'file' | 'file name' | 'choices';

/** The text that binds an encrypted column to its row and its purpose. */
export const sealedContext = (id: string, purpose: SealedPurpose): string => `${id} ${purpose}`;

export const sealText = (
  vault: KeyVault,
  id: string,
  purpose: SealedPurpose,
  text: string | null | undefined,
): string | null => (text ? vault.encrypt(text, sealedContext(id, purpose)) : null);

export interface EntryTexts {
  note: string | null;
  evidence: string | null;
}

/** The texts of an entry. Null where there is none, or where it was encrypted with another secret. */
export function openTexts(vault: KeyVault, row: EntryRow): EntryTexts {
  const open = (sealed: string | null, purpose: SealedPurpose) =>
    sealed === null ? null : vault.decrypt(sealed, sealedContext(row.id, purpose));
  return { note: open(row.sealed_note, 'note'), evidence: open(row.sealed_evidence, 'evidence') };
}
