import type { NewsArticle } from '@painel/contract';
import { UpstreamError } from '../http/upstream-error';

export interface NewsSource {
  /** The current articles, in no particular order. */
  articles(): Promise<NewsArticle[]>;
}

/** Combines several sources; null for none. A failing source costs only its own articles. Throws when all fail. */
export function joinNews(sources: readonly NewsSource[]): NewsSource | null {
  if (sources.length === 0) return null;
  return {
    async articles() {
      const answers = await Promise.allSettled(sources.map((source) => source.articles()));
      const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (read.length === 0)
        throw new UpstreamError('network', 'no news source answered', { cause: answers });
      return read.flat();
    },
  };
}
