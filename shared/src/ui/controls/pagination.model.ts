const windowSize = 5;

/** The page numbers in sight: five around the current one, shifted at both ends. */
export function visiblePages(current: number, total: number): number[] {
  const length = Math.max(0, Math.min(windowSize, total));
  const first = Math.max(1, Math.min(current - Math.floor(windowSize / 2), total - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
