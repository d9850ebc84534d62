interface Room {
  /** The least distance between two. */
  gap: number;
  /** The highest position. */
  end: number;
}

/** Moves positions apart to a least distance, each as little as it takes, in their order and at most to the end of the room. */
export function spread(positions: readonly number[], { gap, end }: Room): number[] {
  const order = positions.map((_each, index) => index).toSorted((a, b) => positions[a]! - positions[b]!);
  const moved = [...positions];
  let before = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(moved[index]!, before + gap);
    before = moved[index]!;
  }
  let after = end + gap;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index]!, after - gap);
    after = moved[index]!;
  }
  return moved;
}
