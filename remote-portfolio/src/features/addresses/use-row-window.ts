import type { RowWindow } from '@painel/shared/parts';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const oneLinePx = 41;
/** Of a row on a middling screen, and of a folded one. */
const twoLinesPx = 61;
const oneLineFromPx = 1425;
const beyondTheEdge = 6;

/** The range of rows of a long list that are rendered, because they are near the viewport. */
export function useRowWindow(
  count: number,
  list: RefObject<HTMLElement | null>,
  isSmall: boolean,
): RowWindow {
  const [top, setTop] = useState(0);
  /** The height of the first row that was measured: most others have it too. */
  const usualPx = useRef(0);

  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list]);

  // oxlint-disable-next-line react/incompatible-library -- React Compiler does not build this site
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => usualPx.current || (window.innerWidth < oneLineFromPx ? twoLinesPx : oneLinePx),
    measureElement: (row, entry, instance) => {
      const px = measureElement(row, entry, instance);
      usualPx.current ||= px;
      return px;
    },
    overscan: beyondTheEdge,
    // Drawn in the scroll event itself, the rows would hold up its frame.
    useFlushSync: false,
    directDomUpdates: isSmall,
    directDomUpdatesMode: 'position',
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
    body: isSmall ? rows.containerRef : undefined,
  };
}
