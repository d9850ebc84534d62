import * as z from 'zod/mini';
import { enumValue, list, numericField, text } from '../tolerance';

/** A file of labels, in bytes. */
export const maxLabelFileBytes = 1024 * 1024;
/** Lines of a file of labels. */
export const maxLabelLines = 10_000;
/** Characters of a label; longer ones are cut. */
export const maxLabelLength = 255;

/** A line of a file of labels: BIP-329 names the types that a label may be of. */
const labelLineStatuses = ['added', 'changed', 'unchanged', 'pending', 'skipped', 'error'] as const;
export type LabelLineStatus = (typeof labelLineStatuses)[number];

const labelLineSchema = z.object({
  /** As an editor counts. */
  line: numericField(),
  /** `pending`: its transaction, address or key is not watched yet. `skipped`: a type that is unknown here. */
  status: enumValue(labelLineStatuses, 'error'),
  /** Why, in Portuguese; null where the status says it. */
  message: text(),
});

/** `POST /portfolio/labels/imports`: what a file of labels changed, or with `dryRun` would change. */
export const labelImportSchema = z.object({
  counts: z.object({
    added: numericField(),
    changed: numericField(),
    unchanged: numericField(),
    pending: numericField(),
    skipped: numericField(),
    error: numericField(),
  }),
  /** Labels that were cut to the longest that is kept. */
  truncated: numericField(),
  /** The lines that changed something or need attention, in their order. */
  lines: list(labelLineSchema),
});
export type LabelImport = z.infer<typeof labelImportSchema>;
