import type { SearchHit } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './search.copy';

export const searchTitle = copy.title;

export const pageHits: readonly SearchHit[] = [
  { ...copy.news, to: paths.news },
  { ...copy.learn, to: paths.learn },
  { ...copy.glossary, to: paths.glossary },
];

export const hitOfTerm = ({ slug, term }: { slug: string; term: string }): SearchHit => ({
  label: term,
  to: `${paths.glossary}#${slug}`,
  context: copy.term,
});

export const hitOfArticle = ({
  slug,
  title,
  topic,
}: {
  slug: string;
  title: string;
  topic: string;
}): SearchHit => ({
  label: title,
  to: paths.learnArticle(slug),
  words: topic,
  context: copy.article,
});
