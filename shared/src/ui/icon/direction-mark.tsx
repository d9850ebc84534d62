export type Direction = 'up' | 'down' | 'flat';

const shapes = { up: 'M4 1 7.5 7h-7z', down: 'M4 7 .5 1h7z', flat: 'M0 3h8v2H0z' };

/** The 8 px triangle or dash next to a change, so that colour is never the only sign. */
export function DirectionMark({ direction }: { direction: Direction }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
      <path d={shapes[direction]} />
    </svg>
  );
}
