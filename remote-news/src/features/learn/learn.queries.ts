import { queryOptions } from '@tanstack/react-query';
import type { ListedArticle } from './articles';

export const learnQueries = {
  /** The text of an article; part of the release, so it never ages. */
  article: ({ slug, load }: ListedArticle) =>
    queryOptions({
      queryKey: ['learn', slug] as const,
      // A module is no plain object; its parts are.
      queryFn: async () => {
        const { meta, sections } = await load();
        return { meta, sections };
      },
      staleTime: Infinity,
      networkMode: 'always',
    }),
};
