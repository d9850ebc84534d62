import { ledgerImportFormats } from '@painel/contract';
import { importSources } from './import-sources.content';
import { copy } from './imports.copy';

it('says of each recognised format where its file is downloaded', () => {
  const isExplained = (format: string) => importSources.some(({ name }) => format.startsWith(name));
  const recognised = ledgerImportFormats.filter((format) => format !== 'mapped').map(copy.formatName);
  expect(recognised.filter((format) => !isExplained(format))).toEqual([]);
});
