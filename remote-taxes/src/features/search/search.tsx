import { type SearchHit, SearchHits } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './search.copy';

const hits: readonly SearchHit[] = [
  { ...copy.year, to: paths.taxes },
  { ...copy.darf, to: paths.taxes },
  { ...copy.assets, to: paths.taxAssets },
  { ...copy.check, to: paths.taxCheck },
  { ...copy.accountant, to: paths.taxAccountants },
];

/** The pages, actions and terms of this section that the search of the site finds. */
export function Search({ query }: { query: string }) {
  return <SearchHits title={copy.title} hits={hits} query={query} />;
}
