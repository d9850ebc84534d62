import type { ReactNode } from 'react';
import { type IllustrationName, Illustration } from './illustration';
import styles from './state.module.css';

interface EmptyStateProps {
  illustration?: IllustrationName;
  title: string;
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** A heading when the state is the page itself. */
  as?: 'p' | 'h1' | 'h2';
}

/** Nothing here yet, or nothing found: drawing, title, one sentence, one action. */
export function EmptyState({
  illustration = 'blocks',
  title,
  text,
  action,
  as: Title = 'p',
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Illustration illustration={illustration} />
      <Title className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
