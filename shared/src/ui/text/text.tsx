import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon';
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

/** Words for screen readers only. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'h3';
}) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}

/** A link inside the site, underlined as text links are. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />;
}

/** A link that opens another site in a new tab and announces it. */
export function ExternalLink({
  children,
  mono = false,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { mono?: boolean }) {
  return (
    <a
      {...rest}
      className={mono ? styles.address : styles.external}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <Icon name="external" size={12} />
      <VisuallyHidden>{copy.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
