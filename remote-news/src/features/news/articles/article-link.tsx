import type { NewsArticle } from '@painel/contract';
import { track } from '@painel/shared/analytics';
import { VisuallyHidden } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { linkOf } from './article.model';
import { copy } from '../news.copy';
import { markRead } from './read-marks';

interface Props {
  article: NewsArticle;
  /** Where on the site it is shown, for the click event. */
  place: 'grid' | 'list' | 'latest';
  className: string | undefined;
  children: ReactNode;
}

/** The whole article as one link that leaves the site; without a usable address, the same without a link. */
export function ArticleLink({ article, place, className, children }: Props) {
  const href = linkOf(article);
  if (href === null) return <div className={className}>{children}</div>;
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => {
        track('News_Click', { place, source: article.source.name });
        if (article.url !== null) markRead(article.url, true);
      }}
    >
      {children}
      <VisuallyHidden>{copy.newTab}</VisuallyHidden>
    </a>
  );
}
