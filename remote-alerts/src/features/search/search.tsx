import { type SearchHit, SearchHits } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './search.copy';

const hits: readonly SearchHit[] = [
  { ...copy.create, to: paths.newAlert({ kind: 'price_above' }) },
  { ...copy.channels, to: paths.alerts },
  { ...copy.quiet, to: paths.alerts },
];

/** The pages, actions and terms of this section that the search of the site finds. */
export function Search({ query }: { query: string }) {
  return <SearchHits title={copy.title} hits={hits} query={query} />;
}
