import * as z from 'zod/mini';
import { addAddressRequestSchema, externalWalletRequestSchema } from './portfolio';
import { problemSchema } from './problem';
import { addedKey, numericField, list, text, enumValueOrNull } from './tolerance';
import { addWatchedWalletRequestSchema, walletScripts } from './watched-wallets';

/** A row of an import: what the three forms of the portfolio take. */
export const importRowSchema = z.discriminatedUnion('kind', [
  z.extend(addAddressRequestSchema, { kind: z.literal('address') }),
  z.extend(addWatchedWalletRequestSchema, { kind: z.literal('xpub') }),
  z.extend(externalWalletRequestSchema, { kind: z.literal('wallet') }),
]);
export type ImportRow = z.infer<typeof importRowSchema>;

export const maxImportRows = 1_000;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `POST /portfolio/import`. All rows or none are written, and none in a preview. A row that is there already is left as it is. */
export const importRequestSchema = z.object({
  preview: z.optional(z.boolean()),
  /** `importRowSchema` each; judged one by one, so that every row hears what is wrong with it. */
  rows: z.array(z.record(z.string(), cell)).check(z.minLength(1), z.maxLength(maxImportRows)),
});
export type ImportRequest = { preview?: boolean; rows: ImportRow[] };

/** What is wrong with one row, in words to show. */
export const importProblemSchema = z.object({
  /** From 1, in the order in which they were sent. */
  row: z.number(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** Of a preview: what an import would do; then `problems` may hold rows, and nothing is written. */
export const importedSchema = z.object({
  added: numericField(),
  /** There already. */
  unchanged: numericField(),
  problems: list(importProblemSchema),
});
export type Imported = z.infer<typeof importedSchema>;

/** The answer 400 `IMPORT_REJECTED`: a problem with one line of `details` a row, and the rows apart. */
export const importRejectedSchema = z.extend(problemSchema, {
  problems: addedKey(z.array(importProblemSchema)),
});

/** `GET /portfolio/export`. */
export const exportQuerySchema = z.object({
  /** Whether the rows of watched wallets carry their key. */
  keys: z.optional(z.literal('include')),
});

const figures = { balance: numericField(), last_transaction: text(), last_updated: text() };

/** A row of an export: one of an import, with its figures. */
export const exportRowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), address: z.string(), label: text(), ...figures }),
  z.object({
    kind: z.literal('xpub'),
    /** Null unless it was asked for. */
    key: text(),
    label: text(),
    script: enumValueOrNull(walletScripts),
    ...figures,
  }),
  z.object({
    kind: z.literal('wallet'),
    name: z.string(),
    platform: text(),
    balance: numericField(),
    description: text(),
  }),
]);
export type ExportRow = z.infer<typeof exportRowSchema>;

export const portfolioExportSchema = z.object({
  exported_at: text(),
  rows: z.array(exportRowSchema),
});
export type PortfolioExport = z.infer<typeof portfolioExportSchema>;
