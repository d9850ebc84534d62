import { paths } from '@painel/shared/paths';
import { Badge } from '@painel/shared/ui';
import { Link } from 'react-router-dom';
import type { ListedArticle } from './articles';
import { copy } from './learn.copy';
import styles from './learn.module.css';

interface Props {
  articles: ListedArticle[];
  /** Heading level of the titles. */
  as?: 'h2' | 'h3';
}

/** Articles to choose from. */
export function ArticleCards({ articles, as: Title = 'h2' }: Props) {
  return (
    <ul className={styles.cards} aria-label={copy.articles}>
      {articles.map(({ slug, title, summary, topic, minutes }) => (
        <li key={slug}>
          <Link className={styles.card} to={paths.learnArticle(slug)}>
            <Badge>{topic}</Badge>
            <Title className={styles.cardTitle}>{title}</Title>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.meta}>{copy.minutes(minutes)}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
