import { type EncryptedPurpose, contextOfEncrypted } from '../../../secrets/encrypted-text';
import type { KeyVault } from '../../../secrets/key-vault';
import type { EntryRow } from './entries.store';

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
