interface Frame {
  width: number;
  height: number;
  /** Room above the highest and below the lowest point. */
  top: number;
  bottom: number;
}

/** The points of a price line inside a frame: the highest at the top, the lowest above the bottom. */
export function pointsOf(
  values: readonly number[],
  { width, height, top, bottom }: Frame,
): [number, number][] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [
    Math.round(index * step * 10) / 10,
    Math.round((top + (1 - (value - low) / range) * (height - top - bottom)) * 10) / 10,
  ]);
}
