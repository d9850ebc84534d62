import type { Section } from './article.model';
import { copy } from './learn.copy';
import styles from './learn.module.css';

/** The headings of an article, beside it on wide screens. */
export function TableOfContents({ sections }: { sections: Section[] }) {
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
