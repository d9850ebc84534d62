import type { NewsArticle } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { track } from '@painel/shared/analytics';
import { useSession } from '@painel/shared/session';
import { useToast } from '@painel/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { copy } from './news.copy';
import { changeSaved, savedNewsQuery } from './saved-news.queries';

/** The saved articles of a signed-in reader, and the mutations that save and remove them. Null for visitors, and where the server keeps none. */
export function useSavedNews() {
  const isMember = useSession((session) => session.status === 'authenticated');
  const saved = useQuery({ ...savedNewsQuery, enabled: isMember });
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: ({ article, isSaved }: { article: NewsArticle; isSaved: boolean }) =>
      changeSaved(article, isSaved),
    onSuccess: (all) => client.setQueryData(savedNewsQuery.queryKey, all),
    onError: (error) => toast.error(messageOf(error, copy.saveFailed)),
  });

  if (!isMember || saved.data === null) return null;
  return {
    query: saved,
    has: (url: string) => saved.data?.articles.some((article) => article.url === url) ?? false,
    save(article: NewsArticle, isSaved: boolean) {
      if (isSaved) track('Bookmark_Add', { source: article.source.name });
      change.mutate({ article, isSaved });
    },
  };
}

export type SavedNews = NonNullable<ReturnType<typeof useSavedNews>>;
