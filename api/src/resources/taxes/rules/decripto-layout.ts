import type { TaxDecripto } from '@painel/contract';

/**
 * The layout of the DeCripto's file (ADE Copes 2/2025; a person delivers chapters 5 and 6). Its official text was not read, only
 * public encodings of it, so that no file is made.
 */
export const decriptoLayout: TaxDecripto['layout'] = {
  version: '1.01',
  readOn: null,
  canMakeFile: false,
  unread: ['capítulo 5', 'capítulo 6'],
};
