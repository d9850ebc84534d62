import * as z from 'zod/mini';
import { list } from '../tolerance';

/** The files that a receipt may be, by their first bytes. */
export const ledgerAttachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type LedgerAttachmentType = (typeof ledgerAttachmentTypes)[number];

export const maxLedgerAttachmentBytes = 5 * 1024 * 1024;

/** `POST /portfolio/ledger/entries/:id/attachments`, a form with one `file`. Its bytes are at `…/attachments/:id/file`. */
export const ledgerAttachmentSchema = z.object({
  id: z.string(),
  entryId: z.string(),
  fileName: z.string(),
  mediaType: z.enum(ledgerAttachmentTypes),
  bytes: z.number(),
  /** SHA-256 of the bytes, in hex. */
  sha256: z.string(),
  createdAt: z.string(),
});
export type LedgerAttachment = z.infer<typeof ledgerAttachmentSchema>;

/** `GET /portfolio/ledger/attachments`, of all entries, oldest first. */
export const ledgerAttachmentListSchema = z.object({
  attachments: list(ledgerAttachmentSchema),
  /** How many this server keeps for one person. */
  limit: z.number(),
});
export type LedgerAttachmentList = z.infer<typeof ledgerAttachmentListSchema>;
