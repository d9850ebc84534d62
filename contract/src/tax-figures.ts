/** Figures of the law that texts name too: amounts in centavos, rates in permille. The rulesets of the API and all texts read them here. */
export const taxFigures = {
  /** The gain of a month is exempt where its alienations sum to this at most. */
  exemptLimitCents: 3_500_000,
  /** A tax below this waits for the next month with one. */
  leastDarfCents: 1_000,
  /** Bitcoin that cost this or more has to be listed. */
  listedFromCents: 500_000,
  /** Operations of a month above this are reported in the DeCripto. */
  decriptoLimitCents: 3_500_000,
  foreignPermille: 150,
  /** For paying late, in hundredths of a percent: of each day, and at most. */
  lateFine: { perDay: 33, most: 2_000 },
} as const;

/** The parts of `exemptLimitCents`, in percent, that an alert can wait for: nearly used, and used. */
export const taxLimitPercents = [80, 100] as const;
