import type { NewsArticle } from '@painel/contract';

export interface NewsSource {
  /** What the source shows now, in no particular order. */
  articles(): Promise<NewsArticle[]>;
}
