import { useId } from 'react';
import { Link } from 'react-router-dom';
import { findHits, type SearchHit } from './find-hits';
import styles from './search-hits.module.css';

interface Props {
  title: string;
  hits: readonly SearchHit[];
  query: string;
}

/** The hits of one part of the site, under its name. Nothing without any. */
export function SearchHits({ title, hits, query }: Props) {
  const titleId = useId();
  const found = findHits(query, hits);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.hits}>
        {found.map(({ label, to, context }) => (
          <li key={`${to} ${label}`}>
            <Link to={to}>
              <span>{label}</span>
              {context && <small>{context}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
