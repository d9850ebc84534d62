import type { LedgerImportFormat } from '@painel/contract';

export type FormatId = LedgerImportFormat;
