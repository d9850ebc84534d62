import type { PortfolioMonthRow, PortfolioMonths, PortfolioYearRow } from '@painel/contract';

type Period = Pick<PortfolioMonthRow, 'growth'>;

/** The growth of a month or a year in percent; null where it is unknown. */
export const growthOfPeriod = ({ growth }: Period): number | null => (growth === null ? null : growth * 100);

export interface YearOfMonths {
  whole: PortfolioYearRow;
  /** January to December; undefined for a month without days. */
  months: (PortfolioMonthRow | undefined)[];
}

/** The months by their years, newest first. */
export function yearsOfMonths({ months, years }: PortfolioMonths): YearOfMonths[] {
  const byName = new Map(months.map((row) => [row.month, row]));
  return years.toReversed().map((whole) => ({
    whole,
    months: Array.from({ length: 12 }, (_, index) =>
      byName.get(`${whole.year}-${String(index + 1).padStart(2, '0')}`),
    ),
  }));
}
