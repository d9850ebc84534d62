import { type FearGreedClass, fearGreedClasses } from '@painel/contract';

const centre = { x: 120, y: 116 };
const radius = 92;
const labelRadius = 75;
/** Degrees left free on each side of a boundary between two bands. */
const halfGap = 1.8;

const degreesOf = (value: number) => value * 1.8;
const rounded = (coordinate: number) => Math.round(coordinate * 100) / 100;

/** A point of the half circle: 0° is its left end, 180° its right end. */
function pointAt(degrees: number, distance: number) {
  const radians = (degrees * Math.PI) / 180;
  return {
    x: rounded(centre.x - distance * Math.cos(radians)),
    y: rounded(centre.y - distance * Math.sin(radians)),
  };
}

function arc(from: number, to: number) {
  const start = pointAt(from, radius);
  const end = pointAt(to, radius);
  return `M${start.x},${start.y} A${radius} ${radius} 0 0 1 ${end.x},${end.y}`;
}

/** The five bands as SVG paths in a view box of 240 × 130. */
export const bands: readonly { id: FearGreedClass; path: string }[] = fearGreedClasses.map(
  ({ id, upTo }, index) => {
    const from = fearGreedClasses[index - 1]?.upTo ?? 0;
    const start = degreesOf(from) + (from === 0 ? 0 : halfGap);
    const end = degreesOf(upTo) - (upTo === 100 ? 0 : halfGap);
    return { id, path: arc(start, end) };
  },
);

/** Positions of the scale's numbers; the inner ones are lowered to their optical middle. */
export const scale: readonly { value: number; x: number; y: number }[] = [0, 20, 40, 60, 80, 100].map(
  (value) => {
    const { x, y } = pointAt(degreesOf(value), labelRadius);
    return { value, x, y: value === 0 || value === 100 ? y : y + 4 };
  },
);

/** Where the marker of a value is on the arc. */
export const markerAt = (value: number) => pointAt(degreesOf(Math.min(100, Math.max(0, value))), radius);
