/**
 * The instant of a Unix time in whatever unit: Mercado Bitcoin documents nanoseconds and sends seconds.
 * Told apart by size, which is safe from 2001 to 5138.
 */
export function epochInstant(value: number): Date {
  const power = Math.floor(Math.log10(value));
  if (power < 11) return new Date(value * 1000);
  if (power < 14) return new Date(value);
  return new Date(power < 17 ? value / 1000 : value / 1e6);
}
