import type { LedgerAttachmentType } from '@painel/contract';
import { attachmentsCopy } from './attachments.copy';

const endings: Record<LedgerAttachmentType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
const longestName = 100;

// Control characters, and marks that reverse how the rest of a name reads.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

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
  const ascii = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
