import type { RowWindow } from '@painel/shared/parts';
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

const oneLinePx = 41;
/** Of a row on a middling screen, and of a folded one. */
const twoLinesPx = 61;
const oneLineFromPx = 1425;
const beyondTheEdge = 6;
/** Rows behind the reader go this many at a time: each removal costs a frame its layout and paint, also that of a single row. */
const keptBehind = 12;

/** The drawn rows change where one is missing, or where too many are left behind. */
function createRange() {
  let drawn: number[] = [];
  return (range: Range) => {
    const wanted = defaultRangeExtractor(range);
    const [first = 0, last = -1] = [wanted[0], wanted.at(-1)];
    const [from = 0, to = -1] = [drawn[0], drawn.at(-1)];
    const isNear = from <= last && to >= first && to < range.count;
    const start = isNear && from < first && first - from < keptBehind ? from : first;
    const end = isNear && to > last && to - last < keptBehind ? to : last;
    if (start !== from || end !== to)
      drawn = Array.from({ length: end - start + 1 }, (_row, place) => start + place);
    return drawn;
  };
}

/** The range of rows of a long list that are rendered, because they are near the viewport. */
export function useRowWindow(
  count: number,
  list: RefObject<HTMLElement | null>,
  isSmall: boolean,
): RowWindow {
  const [top, setTop] = useState(0);
  /** The height of the first row that was measured: most others have it too. */
  const usualPx = useRef(0);
  const [rangeExtractor] = useState(createRange);

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
    rangeExtractor,
    // Drawn in the scroll event itself, the rows would hold up its frame.
    useFlushSync: false,
    directDomUpdates: isSmall,
    directDomUpdatesMode: 'position',
    scrollMargin: top,
  });
  const drawn = rows.getVirtualItems();
  const [start, end] = [drawn[0], drawn.at(-1)];
  const first = start?.index ?? 0;
  const last = end?.index ?? -1;
  const above = start ? start.start - top : 0;
  const below = rows.getTotalSize() - (end ? end.end - top : 0);
  const { measureElement: measure, containerRef } = rows;
  const body = isSmall ? containerRef : undefined;
  // The table is drawn again only when this changes.
  return useMemo(
    () => ({ first, last, above, below, measure, body }),
    [first, last, above, below, measure, body],
  );
}
