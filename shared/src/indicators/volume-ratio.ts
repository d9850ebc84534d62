const before = 10;

/**
 * How the last volume compares with the mean of the ten before it: 1 is as much. All of them must be of finished periods. Null with fewer than eleven volumes, or when
 * nothing was traded before.
 */
export function volumeRatio(volumes: readonly number[]): number | null {
  const last = volumes.at(-1);
  const earlier = volumes.slice(-before - 1, -1);
  const sum = earlier.reduce((total, volume) => total + volume, 0);
  return last === undefined || earlier.length < before || sum <= 0 ? null : last / (sum / before);
}
