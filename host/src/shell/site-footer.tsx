import { useId } from 'react';
import { figureSources } from '@painel/shared/market';
import type { NamedSource } from '@painel/shared/ui';
import { copy } from './shell.copy';
import styles from './site-footer.module.css';

/** The data sources that need no API key. */
const dataSources: readonly NamedSource[] = [
  figureSources.mercadoBitcoin,
  figureSources.binance,
  figureSources.mempool,
  figureSources.fearAndGreed,
  figureSources.coinGecko,
  figureSources.bancoCentral,
  figureSources.btcMap,
  figureSources.openStreetMap,
  figureSources.gitHub,
];

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
