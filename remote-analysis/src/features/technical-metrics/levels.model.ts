import type { TechnicalAnalysis } from '@painel/contract';

type Levels = TechnicalAnalysis['levels'];

/**
 * Where the price is between its support (0) and its resistance (100), in percent; null unless both distances are known.
 * Distances are percent of the price.
 */
export function placeBetweenLevels({ distanceToSupport, distanceToResistance }: Levels): number | null {
  if (distanceToSupport === null || distanceToResistance === null) return null;
  const width = distanceToSupport + distanceToResistance;
  return distanceToSupport < 0 || distanceToResistance < 0 || width <= 0
    ? null
    : (distanceToSupport / width) * 100;
}

/** The price in BRL that the levels were measured from, which the answer itself does not have; null while no level is known. */
export function priceOf({
  support,
  distanceToSupport,
  resistance,
  distanceToResistance,
}: Levels): number | null {
  if (support !== null && distanceToSupport !== null && distanceToSupport < 100)
    return support / (1 - distanceToSupport / 100);
  if (resistance !== null && distanceToResistance !== null)
    return resistance / (1 + distanceToResistance / 100);
  return null;
}
