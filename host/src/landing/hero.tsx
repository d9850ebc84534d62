import { paths } from '@painel/shared/paths';
import { Badge, Icon, TextLink } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { CallToAction } from './call-to-action';
import { copy } from './landing.copy';
import styles from './hero.module.css';

/** The promise of the page, next to the panel that keeps it. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div>
        <Badge tone="accent" size="lead" icon="spark">
          <span lang="en">{copy.hero.badge}</span>
        </Badge>
        <h1>{copy.hero.title}</h1>
        <p className={styles.lead}>{copy.hero.lead}</p>
        <CallToAction />
        <p className={styles.example}>
          <TextLink to={paths.example}>{copy.example}</TextLink>
        </p>
        <ul className={styles.assurances}>
          <li>
            <Icon name="eye" />
            {copy.hero.readOnly}
          </li>
          <li>
            <Icon name="lock" />
            {copy.hero.noKeys}
          </li>
        </ul>
      </div>
      {children}
    </section>
  );
}
