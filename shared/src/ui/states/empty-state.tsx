import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { type IllustrationName, Illustration } from './illustration';
import styles from './state.module.css';

interface EmptyStateProps {
  /** Null for one of several empty cards of a page: one drawing is enough. */
  illustration?: IllustrationName | null;
  title: string;
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** A heading when the state is the page itself. */
  as?: 'p' | 'h1' | 'h2';
  /** For a wide place of little height: the sentence in one line. */
  low?: boolean;
}

/** Nothing here yet, or nothing found: drawing, title, one sentence, one action. */
export function EmptyState({
  illustration = 'blocks',
  title,
  text,
  action,
  as: Title = 'p',
  low = false,
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, low && styles.low)}>
      {illustration && <Illustration illustration={illustration} />}
      <Title className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
