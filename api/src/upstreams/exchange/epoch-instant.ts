/**
 * The instant of a Unix time in any unit: Mercado Bitcoin documents nanoseconds and sends seconds.
 * The magnitude gives the unit, without ambiguity from 2001 to 5138.
 */
export function epochInstant(value: number): Date {
  const power = Math.floor(Math.log10(value));
  if (power < 11) return new Date(value * 1000);
  if (power < 14) return new Date(value);
  return new Date(power < 17 ? value / 1000 : value / 1e6);
}
