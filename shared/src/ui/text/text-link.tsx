import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon';
import { copy } from '../ui.copy';
import styles from './text.module.css';
import { VisuallyHidden } from './visually-hidden';

/** A link inside the site, underlined as text links are. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />;
}

/** A link that leaves the site in a new tab and says so. */
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
