import type { PortfolioEvolution } from '@painel/contract';
import { formatMonthYear, formatPercent } from '@painel/shared/format';
import { copy } from './share.copy';

/** The content of the picture: percentages, a month and a line without a scale. */
export interface SharedPicture {
  title: string;
  figure: string;
  isLoss: boolean;
  notes: string[];
  isSimulated: boolean;
  /** From 0 at the bottom to 1 at the top; null breaks the line. */
  line: (number | null)[];
}

const percentOf = (fraction: number) => formatPercent(fraction * 100, { decimals: 1, sign: true });

export const sharedPeriods = ['whole', 'year'] as const;
export type SharedPeriod = (typeof sharedPeriods)[number];

const daysOfYear = 365;
const dayMs = 86_400_000;

/** The last year of a return, from the first known growth in it; null where there is no longer history. */
function lastYear({ firstDay, growth }: { firstDay: string; growth: readonly (number | null)[] }) {
  if (growth.length <= daysOfYear + 1) return null;
  const part = growth.slice(-(daysOfYear + 1));
  const known = part.filter((value) => value !== null);
  const [start, end] = [known[0], known.at(-1)];
  if (!start || end === undefined) return null;
  const from = Date.parse(firstDay) + (growth.length - part.length) * dayMs;
  return {
    firstDay: new Date(from).toISOString().slice(0, 10),
    growth: part,
    timeWeighted: { whole: end / start - 1, perYear: null },
  };
}

interface Shareable extends Pick<PortfolioEvolution, 'firstDay' | 'timeWeighted'> {
  growth: readonly (number | null)[];
  isSimulated: boolean;
}

/** The pictures of a return by their period; none without one. No amount is an input, so a picture can show none. */
export function picturesOf(of: Shareable): Partial<Record<SharedPeriod, SharedPicture>> {
  const whole = pictureOf(of);
  const year = of.firstDay === null ? null : lastYear({ firstDay: of.firstDay, growth: of.growth });
  const ofYear = year && pictureOf({ ...of, ...year });
  return { ...(whole && { whole }), ...(ofYear && { year: ofYear }) };
}

export function pictureOf({ firstDay, timeWeighted, growth, isSimulated }: Shareable): SharedPicture | null {
  if (firstDay === null || Number.isNaN(Date.parse(firstDay)) || timeWeighted === null) return null;
  const known = growth.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const range = highest - lowest || 1;
  return {
    title: copy.heading(formatMonthYear(firstDay)),
    figure: percentOf(timeWeighted.whole),
    isLoss: timeWeighted.whole < 0,
    notes: [
      ...(timeWeighted.perYear === null ? [] : [copy.perYear(percentOf(timeWeighted.perYear))]),
      copy.without,
    ],
    isSimulated,
    line: growth.map((value) => (value === null ? null : (value - lowest) / range)),
  };
}
