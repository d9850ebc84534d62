import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../text/text';
import { copy } from '../ui.copy';
import styles from './card.module.css';

interface CardProps {
  /** Names the card and its region; stays while loading, failed or empty so that the page never jumps. */
  title?: ReactNode;
  /** Said after the title in a quiet voice: "diário". */
  titleNote?: ReactNode;
  icon?: IconName;
  /** Heading level of the title. */
  as?: 'h2' | 'h3';
  /** Reading time, badge or controls on the right of the header. */
  headerEnd?: ReactNode;
  footer?: ReactNode;
  /** First load on its way: marked for assistive technology. */
  busy?: boolean;
  /** The children have their own padding: tables, stat cells, accordions. */
  flush?: boolean;
  /** No line between the header and flush children that begin with text. */
  seamless?: boolean;
  /** The one child takes all the height that a stretched card has. */
  fill?: boolean;
  /** Name of the region when there is no visible title. */
  label?: string;
  children?: ReactNode;
}

/** A surface that answers one question. */
export function Card({
  title,
  titleNote,
  icon,
  as: Heading = 'h2',
  headerEnd,
  footer,
  busy = false,
  flush = false,
  seamless = false,
  fill = false,
  label,
  children,
}: CardProps) {
  const titleId = useId();
  const hasHeader = title !== undefined || headerEnd !== undefined;

  return (
    <section
      className={styles.card}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      aria-busy={busy || undefined}
    >
      {busy && (
        <VisuallyHidden>
          <span role="status">{copy.loading}</span>
        </VisuallyHidden>
      )}
      {hasHeader && (
        <div className={classNames(styles.header, flush && !seamless && styles.apart)}>
          {title !== undefined && (
            <Heading className={styles.heading}>
              {icon && <Icon name={icon} />}
              <span id={titleId}>{title}</span>
              {titleNote !== undefined && <span className={styles.note}>{titleNote}</span>}
            </Heading>
          )}
          {headerEnd}
        </div>
      )}
      <div
        className={
          flush
            ? classNames(styles.flush, seamless && styles.seamless)
            : classNames(styles.body, fill && styles.fill)
        }
      >
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
