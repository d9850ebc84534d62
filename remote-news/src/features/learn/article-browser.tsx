import { SearchField } from '@painel/shared/parts';
import { EmptyState, Button, VisuallyHidden } from '@painel/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { ArticleCards } from './article-cards';
import { searchArticles } from './articles';
import { copy } from './learn.copy';
import styles from './learn.module.css';

const key = 'busca';

/** All articles, or those that a search finds. The search is in the address. */
export function ArticleBrowser() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get(key) ?? '';
  const found = searchArticles(search);
  const ask = (text: string) => setParameters(text ? { [key]: text } : {}, { replace: true });

  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={copy.search}
          placeholder={copy.searchExample}
          maxLength={80}
          search={search}
          onSearch={ask}
        />
      </div>
      <div role="status">
        <VisuallyHidden>{search && copy.found(found.length)}</VisuallyHidden>
      </div>
      {found.length > 0 ? (
        <ArticleCards articles={found} />
      ) : (
        <EmptyState
          title={copy.nothing}
          text={copy.nothingText}
          action={<Button onClick={() => ask('')}>{copy.seeAll}</Button>}
        />
      )}
    </>
  );
}
