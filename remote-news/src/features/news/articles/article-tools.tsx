import type { NewsArticle } from '@painel/contract';
import { IconButton } from '@painel/shared/ui';
import { linkOf } from './article.model';
import { copy } from '../news.copy';
import styles from '../news.module.css';
import { markRead } from './read-marks';
import type { SavedNews } from '../use-saved-news';

interface Props {
  article: NewsArticle;
  isRead: boolean;
  saved: SavedNews | null;
}

/** Renders the actions of an article other than reading it, next to its link and not inside it. */
export function ArticleTools({ article, isRead, saved }: Props) {
  const { url, title } = article;
  if (url === null || linkOf(article) === null) return null;
  const isSaved = saved?.has(url) ?? false;
  return (
    <div className={styles.articleTools}>
      <IconButton
        size="sm"
        icon={isRead ? 'eye-off' : 'check'}
        label={isRead ? copy.unread(title) : copy.read(title)}
        onClick={() => markRead(url, !isRead)}
      />
      {saved && (
        <IconButton
          size="sm"
          icon={isSaved ? 'close' : 'plus'}
          label={isSaved ? copy.unsave(title) : copy.save(title)}
          onClick={() => saved.save(article, !isSaved)}
        />
      )}
    </div>
  );
}
