import { type SearchHit, SearchHits } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './search.copy';

const hits: readonly SearchHit[] = [
  { ...copy.profile, to: paths.profile },
  { ...copy.settings, to: paths.settings },
  { ...copy.password, to: paths.settings },
  { ...copy.factor, to: paths.settings },
  { ...copy.sessions, to: paths.settings },
  { ...copy.tokens, to: paths.settings },
  { ...copy.data, to: paths.settings },
];

/** The pages, actions and terms of this section that the search of the site finds. */
export function Search({ query }: { query: string }) {
  return <SearchHits title={copy.title} hits={hits} query={query} />;
}
