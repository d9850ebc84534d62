import { paths } from '@painel/shared/paths';
import { Popover, TextLink } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { findEntry } from './glossary.content';
import { copy } from './glossary.copy';
import styles from './glossary.module.css';

interface Props {
  /** Slug of an entry; one that the glossary lacks leaves the words as they are. */
  term: string;
  children: ReactNode;
}

/** Words that say what they mean when they are pressed. */
export function GlossaryTerm({ term, children }: Props) {
  const entry = findEntry(term);
  if (!entry) return children;
  const content = (
    <>
      <p>{entry.meaning}</p>
      {entry.article && (
        <p>
          <TextLink to={paths.learnArticle(entry.article)}>{copy.moreOf(entry.term)}</TextLink>
        </p>
      )}
    </>
  );
  return (
    <Popover title={entry.term} content={content} align="start">
      {(trigger) => (
        <button {...trigger} className={styles.term}>
          {children}
        </button>
      )}
    </Popover>
  );
}
