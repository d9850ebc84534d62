import type { RowWindow } from '@painel/shared/parts';
import { whenIdle } from '@painel/shared/ui';
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

const oneLinePx = 41;
/** Of a row on a middling screen, and of a folded one. */
const twoLinesPx = 61;
const oneLineFromPx = 1425;
const beyondTheEdge = 6;
/** Rows that are removed at a time: each removal costs a frame its layout and paint, also that of a single row. */
const removedAtATime = 12;

/** Changes the rendered rows where one is missing, or where more than `kept` are above or below the viewport. */
function createRange(kept: number) {
  let drawn: number[] = [];
  return (range: Range) => {
    const wanted = defaultRangeExtractor(range);
    const [first = 0, last = -1] = [wanted[0], wanted.at(-1)];
    const [from = 0, to = -1] = [drawn[0], drawn.at(-1)];
    const isNear = from <= last && to >= first && to < range.count;
    const farAbove = Math.min(first, range.startIndex - kept);
    const farBelow = Math.max(last, range.endIndex + kept);
    const isKept = { above: isNear && from < first, below: isNear && to > last };
    const start = isKept.above ? (from > farAbove - removedAtATime ? from : farAbove) : first;
    const end = isKept.below ? (to < farBelow + removedAtATime ? to : farBelow) : last;
    if (start !== from || end !== to)
      drawn = Array.from({ length: end - start + 1 }, (_row, place) => start + place);
    return drawn;
  };
}

interface Options {
  count: number;
  /** Another first row means another list, of which the rows near the viewport render first. */
  firstKey: string | number | undefined;
  list: RefObject<HTMLElement | null>;
  isSmall: boolean;
  /** Rows above and below the viewport that render one by one while the list does not scroll, so that the next swipe renders none. */
  ahead: number;
}

/** The range of rows of a long list that are rendered, because they are near the viewport. */
export function useRowWindow({ count, firstKey, list, isSmall, ahead }: Options): RowWindow {
  const [top, setTop] = useState(0);
  /** The height of the first row that was measured: most others have it too. */
  const usualPx = useRef(0);
  // A swipe through all rows ahead removes none.
  const begin = () => ({ firstKey, ahead: 0, rangeExtractor: createRange(2 * ahead) });
  const [near, setNear] = useState(begin);
  if (near.firstKey !== firstKey) setNear(begin());

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
    overscan: beyondTheEdge + near.ahead,
    rangeExtractor: near.rangeExtractor,
    // Rendering rows in the scroll event itself would delay its frame.
    useFlushSync: false,
    directDomUpdates: isSmall,
    directDomUpdatesMode: 'position',
    scrollMargin: top,
  });
  const drawn = rows.getVirtualItems();
  const { isScrolling } = rows;
  if (isScrolling && near.ahead > 0) setNear({ ...near, ahead: 0 });
  useEffect(() => {
    if (isScrolling || near.ahead >= ahead) return undefined;
    return whenIdle(() => setNear({ ...near, ahead: near.ahead + 1 }), { otherwiseAfterMs: 50 });
  }, [isScrolling, near, ahead]);
  const [start, end] = [drawn[0], drawn.at(-1)];
  const first = start?.index ?? 0;
  const last = end?.index ?? -1;
  const above = start ? start.start - top : 0;
  const below = rows.getTotalSize() - (end ? end.end - top : 0);
  const { measureElement: measure, containerRef } = rows;
  const body = isSmall ? containerRef : undefined;
  // The table re-renders only when this changes.
  return useMemo(
    () => ({ first, last, above, below, measure, body }),
    [first, last, above, below, measure, body],
  );
}
