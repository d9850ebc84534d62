import { copy } from '../ui.copy';
import styles from './text.module.css';

/** First stop of the keyboard on every page. The page's `<main>` carries the id. */
export function SkipLink({ to = 'conteudo' }: { to?: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {copy.skipToContent}
    </a>
  );
}
