import type { LedgerAttachmentType } from '@painel/contract';
import { attachmentsCopy } from './attachments.copy';

const endings: Record<LedgerAttachmentType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
const longestName = 100;

// Control characters, marks that are not seen or reverse how the rest of a name reads, and halves of letters, which no database keeps.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Returns the name without folders, with the ending of its type, so that no system runs the saved file. */
export function receiptName(given: string, type: LedgerAttachmentType): string {
  const last = given.replaceAll(unprintable, '').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]{1,10}$/, '')
    .replaceAll(/["*:<>?|]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  return `${[...stem].slice(0, longestName).join('') || attachmentsCopy.unnamed}.${endings[type]}`;
}

/** The header by which a browser saves the file under its name (RFC 6266). */
export function asAttachment(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  // Without a stem, an old program would save a hidden file.
  const ascii = letters.startsWith('.') ? `${attachmentsCopy.unnamed}${letters}` : letters;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
