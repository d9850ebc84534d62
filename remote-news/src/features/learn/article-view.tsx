import { failureCodeOf, messageOf } from '@painel/shared/api';
import { reportAndFallBack } from '@painel/shared/federation';
import { formatDate } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { Card, ErrorState, PageHeader, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ArticleBlock } from './article-block';
import { ArticleCards } from './article-cards';
import { articlesAfter, type ListedArticle } from './articles';
import { copy } from './learn.copy';
import { learnQueries } from './learn.queries';
import styles from './learn.module.css';
import type { Section } from './article.model';

/** The headings of an article, next to it on wide screens. */
function TableOfContents({ sections }: { sections: Section[] }) {
  return (
    <nav className={styles.contents} aria-label={copy.contents}>
      <p aria-hidden="true">{copy.contents}</p>
      <ul>
        {sections
          .filter(({ title }) => title)
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** One article: title at once, then its text with the next article. */
export function ArticleView({ article }: { article: ListedArticle }) {
  return (
    <>
      <p className={styles.back}>
        <TextLink to={paths.learn}>{copy.back}</TextLink>
      </p>
      <PageHeader
        title={article.title}
        lead={
          <span className={styles.meta}>
            {article.topic} · {copy.minutes(article.minutes)} · {copy.revised(formatDate(article.updated))}
          </span>
        }
      />
      <ArticleText article={article} />
    </>
  );
}

function Next({ article }: { article: ListedArticle }) {
  return (
    <section className={styles.next}>
      <h2>{copy.next}</h2>
      <ArticleCards articles={articlesAfter(article)} as="h3" />
    </section>
  );
}

function ArticleText({ article }: { article: ListedArticle }) {
  const text = useQuery(learnQueries.article(article));
  const { error } = text;

  // The text is a chunk of the section's version, so a failure lets the host fall back to the previous version.
  useEffect(() => {
    if (error) reportAndFallBack('news', 'load', error);
  }, [error]);

  if (text.isPending) return <TextSkeleton />;
  if (text.isError)
    return (
      <>
        <Card>
          <ErrorState
            title={messageOf(error, copy.loadFailed)}
            code={failureCodeOf(error)}
            text={copy.loadFailedText}
            retrying={text.isFetching}
            onRetry={() => void text.refetch()}
          />
        </Card>
        <Next article={article} />
      </>
    );

  const { sections } = text.data;
  return (
    <div className={styles.article}>
      <article className={styles.text}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id || undefined}>
            {title && <h2>{title}</h2>}
            {blocks.map((block, index) => (
              <ArticleBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
      <aside className={styles.aside}>
        <TableOfContents sections={sections} />
        <Next article={article} />
      </aside>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className={styles.text} aria-busy="true">
      <Skeleton height={14} />
      <Skeleton height={14} />
      <Skeleton width="70%" height={14} />
    </div>
  );
}
