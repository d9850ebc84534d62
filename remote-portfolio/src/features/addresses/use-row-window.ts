import type { RowWindow } from '@painel/shared/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shorter lists are drawn whole: the browser's own search then finds every row. */
const longFrom = 60;
const rowHeightPx = 41;
const cardHeightPx = 216;
const beyondTheEdge = 12;

/** Which rows of a long list are near enough to be seen to be drawn; undefined where all of them are. */
export function useRowWindow(count: number, list: RefObject<HTMLElement | null>): RowWindow | undefined {
  const long = count > longFrom;
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    if (long && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [long, list]);

  // oxlint-disable-next-line react/incompatible-library -- React Compiler does not build this site
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: long,
    estimateSize: () => (window.innerWidth > 900 ? rowHeightPx : cardHeightPx),
    overscan: beyondTheEdge,
    scrollMargin: top,
  });
  if (!long) return undefined;

  const drawn = rows.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    first: first?.index ?? 0,
    last: last?.index ?? -1,
    above: first ? first.start - top : 0,
    below: rows.getTotalSize() - (last ? last.end - top : 0),
    measure: rows.measureElement,
  };
}
