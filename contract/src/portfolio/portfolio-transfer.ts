import * as z from 'zod/mini';
import { addAddressRequestSchema, externalWalletRequestSchema } from './portfolio';
import { problemSchema } from '../problem';
import { addedKey, numericField, list, text, enumValueOrNull } from '../tolerance';
import { addWatchedWalletRequestSchema, walletScripts } from './watched-wallets';

/** A row of an import, with the fields of one of the portfolio's three forms. */
export const importRowSchema = z.discriminatedUnion('kind', [
  z.extend(addAddressRequestSchema, { kind: z.literal('address') }),
  z.extend(addWatchedWalletRequestSchema, { kind: z.literal('xpub') }),
  z.extend(externalWalletRequestSchema, { kind: z.literal('wallet') }),
]);
export type ImportRow = z.infer<typeof importRowSchema>;

export const maxImportRows = 1_000;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `POST /portfolio/import`. It writes all rows or none, and none in a preview. A row that exists already is left as it is. */
export const importRequestSchema = z.object({
  preview: z.optional(z.boolean()),
  /** Each is an `importRowSchema`. They are checked one by one, so that each row gets its own problem. */
  rows: z.array(z.record(z.string(), cell)).check(z.minLength(1), z.maxLength(maxImportRows)),
});
export type ImportRequest = { preview?: boolean; rows: ImportRow[] };

/** A problem of one row, with a text to show. */
export const importProblemSchema = z.object({
  /** From 1, in the order of the request. */
  row: z.number(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** The result of an import or of its preview. Only a preview may have `problems`. */
export const importedSchema = z.object({
  added: numericField(),
  /** Rows that exist already. */
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
  /** Whether the rows of watched wallets contain their key. */
  keys: z.optional(z.literal('include')),
});

const figures = { balance: numericField(), last_transaction: text(), last_updated: text() };

/** A row of an export: a row of an import and its balance. */
export const exportRowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), address: z.string(), label: text(), ...figures }),
  z.object({
    kind: z.literal('xpub'),
    /** Null unless the request asks for it. */
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
