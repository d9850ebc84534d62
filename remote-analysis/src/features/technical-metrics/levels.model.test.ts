import type { TechnicalAnalysis } from '@painel/contract';
import { placeBetweenLevels, priceOf } from './levels.model';

const levels = (known: Partial<TechnicalAnalysis['levels']>): TechnicalAnalysis['levels'] => ({
  support: null,
  resistance: null,
  supportUSD: null,
  resistanceUSD: null,
  distanceToSupport: null,
  distanceToResistance: null,
  ...known,
});

it.each([
  [2, 2, 50],
  [0, 3, 0],
  [3, 0, 100],
  [2.63, 1.78, 59.64],
  [0, 0, null],
  [-1, 3, null],
  [3, -1, null],
  [null, 3, null],
  [3, null, null],
])('at %p%% from the support and %p%% from the resistance, the price is at %p', (down, up, place) => {
  const result = placeBetweenLevels(levels({ distanceToSupport: down, distanceToResistance: up }));
  if (place === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(place, 1);
});

it.each([
  [{ support: 97, distanceToSupport: 3 }, 100],
  [{ resistance: 105, distanceToResistance: 5 }, 100],
  [{ support: 97, distanceToSupport: 3, resistance: 105, distanceToResistance: 5 }, 100],
  [{ support: 0, distanceToSupport: 100 }, null],
  [{ support: 97 }, null],
  [{}, null],
])('of %j the price was %p', (known, price) => {
  const result = priceOf(levels(known));
  if (price === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(price);
});
