import { statementSources } from './statement-sources.content';
import { copy } from './statement.copy';

it('says of each recognised format where its file is downloaded', () => {
  const isExplained = (format: string) => statementSources.some(({ name }) => format.startsWith(name));
  const { mapped: _anyOther, ...recognised } = copy.formats;
  expect(Object.values(recognised).filter((format) => !isExplained(format))).toEqual([]);
});
