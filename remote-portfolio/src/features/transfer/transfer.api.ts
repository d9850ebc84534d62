import { importedSchema, type ImportRequest, portfolioExportSchema } from '@painel/contract';
import { request } from '@painel/shared/api';

/** The whole portfolio. Keys of watched wallets come along only when they are asked for. */
export const exportPortfolio = (withKeys: boolean) =>
  request(portfolioExportSchema, {
    path: '/portfolio/export',
    query: { keys: withKeys ? 'include' : undefined },
  });

/** What an import would do, with what is wrong with which row; nothing is written. */
export const checkImport = (rows: ImportRequest['rows']) =>
  request(importedSchema, { method: 'POST', path: '/portfolio/import', body: { preview: true, rows } });

/** Writes all rows or none. */
export const runImport = (rows: ImportRequest['rows']) =>
  request(importedSchema, { method: 'POST', path: '/portfolio/import', body: { rows } });
