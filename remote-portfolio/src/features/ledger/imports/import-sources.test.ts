import { importSources } from './import-sources.content';
import { copy } from './imports.copy';

it('says of each recognised format where its file is downloaded', () => {
  const isExplained = (format: string) => importSources.some(({ name }) => format.startsWith(name));
  const { mapped: _anyOther, ...recognised } = copy.formats;
  expect(Object.values(recognised).filter((format) => !isExplained(format))).toEqual([]);
});
