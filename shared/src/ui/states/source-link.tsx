import { VisuallyHidden } from '../text/visually-hidden';
import { copy } from '../ui.copy';
import styles from './source-link.module.css';

/** Whose figures these are, in the words that their terms ask for. */
export interface NamedSource {
  name: string;
  href: string;
  /** Set where the words are given in English. */
  lang?: 'en';
}

/** The name of a source, small, beside the figure that came from it. */
export function SourceLink({ source: { name, href, lang } }: { source: NamedSource }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      <span lang={lang}>{name}</span>
      <VisuallyHidden> {copy.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
