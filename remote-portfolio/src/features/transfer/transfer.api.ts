import { importedSchema, type ImportRequest, portfolioExportSchema } from '@painel/contract';
import { request } from '@painel/shared/api';

/** The whole portfolio. Keys of watched wallets are included only on request. */
export const exportPortfolio = (withKeys: boolean) =>
  request(portfolioExportSchema, {
    path: '/portfolio/export',
    query: { keys: withKeys ? 'include' : undefined },
  });

/** The result of an import without writing it, with the problems of its rows. */
export const checkImport = (rows: ImportRequest['rows']) =>
  request(importedSchema, { method: 'POST', path: '/portfolio/import', body: { preview: true, rows } });

/** Writes all rows or none. */
export const runImport = (rows: ImportRequest['rows']) =>
  request(importedSchema, { method: 'POST', path: '/portfolio/import', body: { rows } });
