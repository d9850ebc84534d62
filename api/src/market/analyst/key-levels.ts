import type { SwingLevels } from '../indicators/swing-levels';
import { roundTo } from '../percent-change';

export interface KeyLevels {
  support: number[];
  resistance: number[];
  targets: { bullish: number | null; bearish: number | null };
}

const shown = 3;

/**
 * The nearest levels on each side, and the price targets behind them. A price that breaks the first level may go to the second.
 * Without a second level it may go as far as the range is wide (a measured move, as in Edwards and Magee,
 * Technical Analysis of Stock Trends). A target that is not known is null. BRL.
 */
export function keyLevels({ supports, resistances }: SwingLevels): KeyLevels {
  const [support, resistance] = [supports[0], resistances[0]];
  const range = support === undefined || resistance === undefined ? null : resistance - support;
  const up = resistances[1] ?? (range === null ? null : resistance! + range);
  const down = supports[1] ?? (range === null ? null : support! - range);
  const money = (level: number) => roundTo(level, 2);
  return {
    support: supports.slice(0, shown).map(money),
    resistance: resistances.slice(0, shown).map(money),
    targets: {
      bullish: up === null ? null : money(up),
      bearish: down === null || down <= 0 ? null : money(down),
    },
  };
}
