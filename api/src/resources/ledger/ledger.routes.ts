import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UserWorkLimiter } from '../../plugins/user-work-limiter';
import { accountRoutes } from './accounts/accounts.routes';
import { createAccountService } from './accounts/accounts.service';
import { attachmentRoutes } from './attachments/attachments.routes';
import { createAttachmentService } from './attachments/attachments.service';
import { entryRoutes } from './entries/entries.routes';
import { type LedgerDependencies, createEntryService } from './entries/entries.service';
import { exportRoutes } from './export/export.routes';
import { createExportService } from './export/export.service';
import { createSpreadsheetWriter } from './imports/export/spreadsheet-writer';
import { createFileParser } from './imports/threads/file-parser';
import type { FileThreads } from '../reports/threads/file-threads';
import { yearRoutes } from './years/years.routes';
import { importRoutes } from './imports/imports.routes';
import { matchRoutes } from './transfers/matches.routes';
import { createMatchService } from './transfers/matches.service';
import { type TaxCopies, createYearService } from './years/years.service';

interface LedgerOptions extends LedgerDependencies {
  limitUserWork: UserWorkLimiter;
  copyTaxes: TaxCopies;
  threads: FileThreads;
}

/** The ledger of a person: purchases, sales, payments, income and transfers, their matches, years, imports and exports. */
export const ledgerRoutes: FastifyPluginAsyncZod<LedgerOptions> = async (
  app,
  { limitUserWork, copyTaxes, threads, ...dependencies },
) => {
  const { database, vault, clock, books } = dependencies;
  const entries = createEntryService(dependencies);
  const matches = createMatchService(dependencies, entries);

  await app.register(accountRoutes, { accounts: createAccountService(dependencies) });
  await app.register(entryRoutes, { entries });
  await app.register(attachmentRoutes, { attachments: createAttachmentService(dependencies) });
  await app.register(matchRoutes, { matches });
  const years = createYearService({ database, books, clock, copyTaxes });
  const writeSpreadsheet = createSpreadsheetWriter(threads);
  const exports = createExportService({ database, vault, books, clock, writeSpreadsheet });
  await app.register(exportRoutes, { exports, clock, limitUserWork });
  await app.register(importRoutes, { ...dependencies, limitUserWork, parser: createFileParser(threads) });
  await app.register(yearRoutes, { years });
};
