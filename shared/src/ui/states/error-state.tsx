import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { copy } from '../ui.copy';
import { type IllustrationName, Illustration } from './illustration';
import styles from './state.module.css';

interface ErrorStateProps {
  /** The whole catalogue message, in one element. */
  title: string;
  /** Says what still works. */
  text?: ReactNode;
  /** By which the operator finds a fault of the server in its log. */
  code?: string | null;
  onRetry?: () => void;
  retrying?: boolean;
  /** "unreachable" for a service that is down (503). */
  illustration?: Extract<IllustrationName, 'broken' | 'unreachable'>;
  as?: 'p' | 'h1' | 'h2';
}

/** A failed first load, inside the card it concerns; also what the error boundary shows. */
export function ErrorState({
  title,
  text,
  code = null,
  onRetry,
  retrying = false,
  illustration = 'broken',
  as: Title = 'p',
}: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <Illustration illustration={illustration} />
      <div role="alert">
        <Title className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined}>
          {title}
        </Title>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {code !== null && <p className={styles.code}>{copy.failureCode(code)}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button icon="refresh" busy={retrying} busyLabel={copy.retrying} onClick={onRetry}>
            {copy.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
