import type { LedgerAttachmentType } from '@painel/contract';
import { ProblemError } from '../../../plugins/problem';
import { rasterType } from '../../../upstreams/news-images/raster-type';
import { attachmentsCopy } from './attachments.copy';

/** A record of this begins the end of each ZIP; at its last two bytes is the length of the comment that follows. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
const archiveEndBytes = 22;
const longestComment = 65_535;
/** How far from the end readers of PDF look for its end. */
const pdfTailBytes = 1024;

/** Whether readers of ZIP files would open it, whatever it begins with. */
function isArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - archiveEndBytes - longestComment);
  for (let at = bytes.indexOf(archiveEnd, first); at >= 0; at = bytes.indexOf(archiveEnd, at + 1)) {
    const end = at + archiveEndBytes;
    if (end <= bytes.length && bytes.readUInt16LE(end - 2) <= bytes.length - end) return true;
  }
  return false;
}

/** Whether a file ends as one of its type does, so that one that broke off is refused. */
const isWhole: Record<LedgerAttachmentType, (bytes: Buffer) => boolean> = {
  'application/pdf': (bytes) => bytes.subarray(-pdfTailBytes).includes('%%EOF'),
  'image/png': (bytes) => bytes.subarray(-pdfTailBytes).includes('IEND'),
  // Cameras write data of their own after the picture.
  'image/jpeg': (bytes) => bytes.includes(Buffer.from([0xff, 0xd9])),
};

function typeOf(bytes: Buffer): LedgerAttachmentType | null {
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'application/pdf';
  const type = rasterType(bytes);
  return type === 'image/png' || type === 'image/jpeg' ? type : null;
}

/** Returns the type by the bytes alone; the name and the stated type are not asked. Throws 415 for all but a whole PDF, PNG or JPEG. */
export function receiptType(bytes: Buffer): LedgerAttachmentType {
  const type = typeOf(bytes);
  if (!type || !isWhole[type](bytes))
    throw new ProblemError(415, 'UNSUPPORTED_RECEIPT', attachmentsCopy.unsupported);
  if (isArchive(bytes)) throw new ProblemError(415, 'UNSUPPORTED_RECEIPT', attachmentsCopy.isArchive);
  return type;
}
