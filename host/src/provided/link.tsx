import type { LinkProps } from 'react-router-dom';
// This module is part of the one that is shared under the library's name, and so it cannot ask for it by that name.
import { useHref, useLinkClickHandler } from '../../node_modules/react-router-dom/dist/index.mjs';

const otherSite = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The router's own link without what it does for pages that a server renders: 3 kB of brotli on every first visit. */
export function Link({
  to,
  target,
  replace,
  state,
  relative,
  preventScrollReset,
  viewTransition,
  reloadDocument,
  onClick,
  children,
  // Only a server-rendered site has what these ask for.
  discover: _discover,
  prefetch: _prefetch,
  ...rest
}: LinkProps) {
  const leaves = typeof to === 'string' && otherSite.test(to);
  const href = useHref(leaves ? '' : to, { relative });
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    target,
    replace,
    state,
    relative,
    preventScrollReset,
    viewTransition,
  });
  return (
    <a
      {...rest}
      href={leaves ? to : href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!leaves && !reloadDocument && !event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
