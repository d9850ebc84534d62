import { Widget } from '@painel/shared/federation';
import { SearchHits, TextField } from '@painel/shared/parts';
import { VisuallyHidden } from '@painel/shared/ui';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { isLink, useNavigation } from '../navigation/use-navigation';
import { useSiteRegistry } from '../site-registry';
import { copy } from './search.copy';
import styles from './search-content.module.css';

/** The host does not know which sections take part: those with a widget `search`. */
const SectionHits = Widget as ComponentType<{ of: string; frame: 'inline'; query: string }>;

/** The arrows move through the hits; above the first is the field. */
function useArrows(search: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = search.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const stops = [...element!.querySelectorAll<HTMLElement>('input, a')];
      const next =
        stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
      stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [search]);
}

/** How many links the sections have rendered; their code arrives one by one. */
function useLinkCount(results: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const element = results.current;
    if (!element) return;
    const read = () => setCount(element.querySelectorAll('a').length);
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, [results]);
  return count;
}

/** The field and the hits: the links of the menus, and what each section finds of its own. */
export function SearchContent({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [query, setQuery] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const count = useLinkCount(results);
  const search = useRef<HTMLDivElement>(null);
  useArrows(search);
  const registry = useSiteRegistry();
  const sections = Object.entries(registry?.sections ?? {}).filter(([, { widgets }]) =>
    widgets.includes('search'),
  );
  const items = [...useNavigation('main'), ...useNavigation('account')];
  const links = items.flatMap((item) => (isLink(item) ? [item] : item.links));
  const pages = links
    .filter(({ path }, index) => links.findIndex((link) => link.path === path) === index)
    .map(({ path, label, description }) => ({ label, to: path, words: description ?? '' }));
  const isEmpty = query.trim() === '';
  const words = count === 0 ? copy.none : copy.found(count);

  // Focus is requested here too: the dialog opens before this code has loaded.
  useEffect(() => field.current?.focus(), [field]);

  return (
    <div ref={search} role="search" className={styles.search}>
      <TextField
        ref={field}
        type="search"
        label={copy.field}
        labelHidden
        icon="search"
        placeholder={copy.placeholder}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={60}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') results.current?.querySelector('a')?.click();
        }}
      />
      <div ref={results} className={styles.results}>
        <SearchHits title={copy.pages} hits={pages} query={query} />
        {sections.map(([name]) => (
          <SectionHits key={name} of={`${name}/search`} frame="inline" query={query} />
        ))}
      </div>
      {!isEmpty && count === 0 && <p className={styles.none}>{copy.none}</p>}
      <VisuallyHidden as="div">
        <p role="status">{isEmpty ? '' : words}</p>
      </VisuallyHidden>
    </div>
  );
}
