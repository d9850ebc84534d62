import { queryOptions } from '@tanstack/react-query';
import type { ListedArticle } from './articles';

export const learnQueries = {
  /** The text of an article; part of the section's code, so it never ages and outlives the session. */
  article: ({ slug, load }: ListedArticle) =>
    queryOptions({
      queryKey: ['section', 'news', 'learn', slug] as const,
      // A module is no plain object; its parts are.
      queryFn: async () => {
        const { meta, sections } = await load();
        return { meta, sections };
      },
      staleTime: Infinity,
      networkMode: 'always',
    }),
};
