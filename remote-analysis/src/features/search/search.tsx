import { type SearchHit, SearchHits } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './search.copy';

const hits: readonly SearchHit[] = [
  { ...copy.technical, to: paths.technical },
  { ...copy.market, to: paths.market },
  { ...copy.onchain, to: paths.onchain },
  { ...copy.sendCost, to: paths.sendCost },
  { ...copy.premium, to: paths.market },
  { ...copy.valuation, to: paths.valuation },
  { ...copy.compare, to: paths.compare },
  { ...copy.withdrawal, to: paths.withdrawal },
  { ...copy.halving, to: paths.onchain },
  { ...copy.mood, to: paths.technical },
];

/** The pages, actions and terms of this section that the search of the site finds. */
export function Search({ query }: { query: string }) {
  return <SearchHits title={copy.title} hits={hits} query={query} />;
}
