import type { Article, ArticleFacts } from './article.model';
import { meta as storage } from './content/como-guardar-bitcoin.md?meta';
import { meta as halving } from './content/halving.md?meta';
import { meta as whatIsBitcoin } from './content/o-que-e-bitcoin.md?meta';

export interface ListedArticle extends ArticleFacts {
  slug: string;
  /** The text comes when somebody opens it. */
  load: () => Promise<Article>;
}

/** Every article, in the order in which they are best read. */
export const articles: ListedArticle[] = [
  { slug: 'o-que-e-bitcoin', ...whatIsBitcoin, load: () => import('./content/o-que-e-bitcoin.md') },
  { slug: 'como-guardar-bitcoin', ...storage, load: () => import('./content/como-guardar-bitcoin.md') },
  { slug: 'halving', ...halving, load: () => import('./content/halving.md') },
];

export const findArticle = (slug: string | undefined) => articles.find((article) => article.slug === slug);
