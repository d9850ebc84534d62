import type { RowWindow } from '@painel/shared/parts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const oneLinePx = 41;
/** Of a row on a middling screen, and of a folded one. */
const twoLinesPx = 61;
const oneLineFromPx = 1201;
const beyondTheEdge = 6;

/** The range of rows of a long list that are rendered, because they are near the viewport. */
export function useRowWindow(count: number, list: RefObject<HTMLElement | null>): RowWindow {
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list]);

  // oxlint-disable-next-line react/incompatible-library -- React Compiler does not build this site
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => (window.innerWidth < oneLineFromPx ? twoLinesPx : oneLinePx),
    overscan: beyondTheEdge,
    // Drawn in the scroll event itself, the rows would hold up its frame.
    useFlushSync: false,
    scrollMargin: top,
  });
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
