import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon';
import { buttonClass, type ButtonLook } from './button';

type RouteLink = Omit<ComponentProps<typeof Link>, 'className'> & { href?: never };
type PlainLink = Omit<ComponentProps<'a'>, 'className'> & { href: string; to?: never };

/** A link that looks like a button: `to` for a screen of the site, `href` for a page that the browser must load itself. */
export function ButtonLink({
  variant,
  size,
  icon,
  block,
  children,
  ...rest
}: ButtonLook & (RouteLink | PlainLink)) {
  const className = buttonClass({ variant, size, block });
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (rest.to === undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={className}>
      {content}
    </Link>
  );
}
