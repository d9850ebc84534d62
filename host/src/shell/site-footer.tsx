import { useId } from 'react';
import { dataSources } from './data-sources.content';
import { copy } from './shell.copy';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const labelId = useId();

  return (
    <footer className={styles.footer}>
      <div>
        <div>
          <p>{copy.footer}</p>
          <div className={styles.sources}>
            <span id={labelId}>{copy.dataSources}</span>
            <ul aria-labelledby={labelId}>
              {dataSources.map(({ name, href, lang }) => (
                <li key={href}>
                  <a href={href} lang={lang} rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <span>{copy.siteName}</span>
      </div>
    </footer>
  );
}
