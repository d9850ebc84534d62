import { findRetired, type Registry } from '@painel/shared/federation';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { titleOf } from './navigation/navigation';
import { copy } from './shell.copy';

export const contentId = 'conteudo';

export const findHeading = () => document.querySelector<HTMLElement>(`#${contentId} h1`);

/** Calls back once with the page's heading, which may render later than the page. */
function onHeading(callback: (heading: HTMLElement) => void): () => void {
  const present = findHeading();
  if (present) {
    callback(present);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = findHeading();
    if (!heading) return;
    observer.disconnect();
    callback(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A page may focus its own field, as the sign-in after a sign-up focuses the password. */
const fieldHasFocus = () => document.activeElement?.matches(`#${contentId} :is(input, select, textarea)`);

function focusHeading(heading: HTMLElement) {
  if (fieldHasFocus()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The page of a retired section has another name than the link that led to it. */
const nameOf = (pathname: string, registry: Registry | null) =>
  registry && findRetired(registry, pathname) ? null : titleOf(pathname);

/** Names each page in the window's title and, but for the first one, moves focus to its heading once, whatever later registries change. */
export function usePageTitleAndFocus(registry: Registry | null) {
  const { pathname } = useLocation();
  const focused = useRef<string>(undefined);

  useEffect(
    () =>
      onHeading((heading) => {
        document.title = copy.title(nameOf(pathname, registry) ?? heading.textContent);
        if (focused.current !== undefined && focused.current !== pathname) focusHeading(heading);
        focused.current = pathname;
      }),
    [pathname, registry],
  );
}
