import type { HistoryPoint } from './history.model';

/** Where each point stands in the plot: shares of its width and of its height from the top, from 0 to 1. */
export interface LineScale {
  places: readonly { x: number; y: number }[];
  /** Those of the second line. */
  otherPlaces: readonly { x: number; y: number }[];
  /** Values of the lines across the plot, the highest first. */
  marks: readonly { value: number; y: number }[];
}

const room = { top: 0.08, bottom: 0.1 };

/** Time from the first to the last point, values from the lowest to the highest; a flat line stands in the middle. */
export function lineScale(points: readonly HistoryPoint[], others: readonly HistoryPoint[] = []): LineScale {
  const times = points.map(({ at }) => at);
  const values = [...points, ...others].map(({ value }) => value);
  const [begin, end] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (end === begin ? 0.5 : (at - begin) / (end - begin));
  const y = (value: number) =>
    high === low ? 0.5 : room.top + (1 - room.top - room.bottom) * ((high - value) / (high - low));
  const place = ({ at, value }: HistoryPoint) => ({ x: x(at), y: y(value) });
  const marked = high === low ? [high] : [high, (high + low) / 2, low];
  return {
    places: points.map(place),
    otherPlaces: others.map(place),
    marks: marked.map((value) => ({ value, y: y(value) })),
  };
}

/** At most `most` places out of so many, evenly apart, the first and the last among them. */
export function spread(length: number, most: number): number[] {
  const count = Math.min(length, most);
  return Array.from({ length: count }, (_, index) =>
    Math.round((index * (length - 1)) / Math.max(1, count - 1)),
  );
}

/** The place next to a share of the width. */
export function nearest({ places }: LineScale, share: number): number {
  return places.reduce(
    (best, place, index) => (Math.abs(place.x - share) < Math.abs(places[best]!.x - share) ? index : best),
    0,
  );
}
