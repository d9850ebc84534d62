import type { NewsArticle } from '@painel/contract';

export interface NewsSource {
  /** The current articles, in no particular order. */
  articles(): Promise<NewsArticle[]>;
}
