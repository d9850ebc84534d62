import { SearchHits } from '@painel/shared/parts';
import { glossary } from '../features/glossary/glossary.content';
import { articles } from '../features/learn/articles';
import { hitOfArticle, hitOfTerm, pageHits, searchTitle } from '../features/search/search';

const hits = [...pageHits, ...glossary.map(hitOfTerm), ...articles.map(hitOfArticle)];

/** The pages, terms and articles that the search of the site finds. */
export function Widget({ query }: { query: string }) {
  return <SearchHits title={searchTitle} hits={hits} query={query} />;
}
