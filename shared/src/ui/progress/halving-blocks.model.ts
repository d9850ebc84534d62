const cells = 21;

/** How full each of the 21 cells is, from 0 to 1, for a cycle's progress in percent. */
export function fillOfCells(percent: number): number[] {
  const done = (Math.min(100, Math.max(0, percent)) / 100) * cells;
  return Array.from({ length: cells }, (_, index) => Math.min(1, Math.max(0, done - index)));
}
