import { type LabelImport, labelImportSchema } from '@painel/contract';
import { download, request } from '@painel/shared/api';
import { copy } from './labels.copy';

const path = '/portfolio/labels';

/** Has a file of labels read; with `isDryRun` nothing is written. */
export function sendLabels(file: File, isDryRun: boolean): Promise<LabelImport> {
  const body = new FormData();
  if (isDryRun) body.append('dryRun', 'true');
  body.append('file', file);
  return request(labelImportSchema, { method: 'POST', path: `${path}/imports`, body });
}

/** Saves all labels as JSON Lines of BIP-329. */
export const saveLabels = (withKeys: boolean) =>
  download({ path: `${path}/export`, query: { keys: withKeys ? 'true' : undefined } }, copy.fileName);
