import type { PortfolioEvolution } from '@painel/contract';
import { formatMonthYear, formatPercent } from '@painel/shared/format';
import { copy } from './share.copy';

/** The content of the picture: percentages, a month and a line without a scale. */
export interface SharedPicture {
  title: string;
  figure: string;
  isLoss: boolean;
  notes: string[];
  /** From 0 at the bottom to 1 at the top; null breaks the line. */
  line: (number | null)[];
}

const percentOf = (fraction: number) => formatPercent(fraction * 100, { decimals: 1, sign: true });

/** The picture of a return; null without one. No amount is an input, so the picture can show none. */
export function pictureOf({
  firstDay,
  timeWeighted,
  growth,
}: Pick<PortfolioEvolution, 'firstDay' | 'timeWeighted'> & {
  growth: readonly (number | null)[];
}): SharedPicture | null {
  if (firstDay === null || Number.isNaN(Date.parse(firstDay)) || timeWeighted === null) return null;
  const known = growth.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const range = highest - lowest || 1;
  return {
    title: copy.title(formatMonthYear(firstDay)),
    figure: percentOf(timeWeighted.whole),
    isLoss: timeWeighted.whole < 0,
    notes: [
      ...(timeWeighted.perYear === null ? [] : [copy.perYear(percentOf(timeWeighted.perYear))]),
      copy.without,
    ],
    line: growth.map((value) => (value === null ? null : (value - lowest) / range)),
  };
}
