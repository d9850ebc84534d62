import type { NewsArticle } from '@painel/contract';
import { messageOf, useChange } from '@painel/shared/api';
import { track } from '@painel/shared/analytics';
import { useSession } from '@painel/shared/session';
import { useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './news.copy';
import { changeSaved, savedNewsQuery } from './saved-news.queries';

/** The saved articles of a signed-in reader, and the mutations that save and remove them. Null for visitors, and where the server keeps none. */
export function useSavedNews() {
  const isMember = useSession((session) => session.status === 'authenticated');
  const saved = useQuery({ ...savedNewsQuery, enabled: isMember });
  const toast = useToast();
  const change = useChange({
    send: ({ article, isSaved }: { article: NewsArticle; isSaved: boolean }) => changeSaved(article, isSaved),
    write: (client, all) => client.setQueryData(savedNewsQuery.queryKey, all),
  });

  if (!isMember || saved.data === null) return null;
  return {
    query: saved,
    has: (url: string) => saved.data?.articles.some((article) => article.url === url) ?? false,
    save(article: NewsArticle, isSaved: boolean) {
      if (isSaved) track('Bookmark_Add', { source: article.source.name });
      change.mutate(
        { article, isSaved },
        { onError: (error) => toast.error(messageOf(error, copy.saveFailed)) },
      );
    },
  };
}

export type SavedNews = NonNullable<ReturnType<typeof useSavedNews>>;
