import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import { glossary } from './glossary.content';
import { copy } from './glossary.copy';
import styles from './glossary.module.css';

/** Lists every term with its meaning. Each term has its own anchor. */
export function GlossaryList() {
  return (
    <dl className={styles.list} aria-label={copy.terms}>
      {glossary.map(({ slug, term, english, meaning, article }) => (
        <div key={slug} id={slug} className={styles.entry}>
          <dt lang={english ? 'en' : undefined}>{term}</dt>
          <dd>
            {meaning}
            {article && (
              <>
                {' '}
                <TextLink to={paths.learnArticle(article)} aria-label={copy.moreOf(term)}>
                  {copy.more}
                </TextLink>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
