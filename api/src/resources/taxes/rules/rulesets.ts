import { type TaxRuleMark, taxFigures } from '@painel/contract';
import { ruleTexts } from './rulesets.copy';

type RuleId = keyof typeof ruleTexts;

interface Rule {
  id: RuleId;
  text: string;
  source: string;
  mark: TaxRuleMark;
}

interface Bracket {
  /** The gain up to which it counts; null for the last. */
  upTo: bigint | null;
  /** In tenths of a percent. */
  permille: bigint;
}

/** The rules of a year. Amounts are centavos. */
export interface Ruleset {
  id: string;
  year: number;
  /** When the texts were read. */
  readOn: string;
  rules: readonly Rule[];
  /** A month up to this is exempt. */
  limit: bigint;
  brackets: readonly Bracket[];
  darfCode: string;
  /** A lower tax waits. */
  leastDarf: bigint;
  foreignPermille: bigint;
  /** For paying late (R8), in hundredths of a percent: of each day, and at most. */
  fine: { perDay: number; most: number };
  /** A month above this is reported; of each month, because the rule changed within a year. */
  decriptoLimit(month: string): bigint;
  /** Bitcoin that cost this or more has to be listed. */
  listedFrom: bigint;
}

/** The first year that is covered. */
export const firstTaxYear = 2024;

const firstMonthOfDecripto = '2026-07';

const marks: Record<RuleId, TaxRuleMark> = {
  R1: 'law',
  R2: 'quoted',
  R3: 'law',
  R4: 'law',
  R5: 'law',
  R6: 'quoted',
  R7: 'quoted',
  R8: 'quoted',
  R9: 'quoted',
  R10: 'law',
  R11: 'quoted',
  R12: 'quoted',
  S1: 'unsettled',
  S2: 'unsettled',
  S3: 'unsettled',
  S4: 'unsettled',
  S5: 'unsettled',
  S6: 'unsettled',
  S7: 'unsettled',
};

const rules = (Object.keys(ruleTexts) as RuleId[]).map((id) => ({ id, ...ruleTexts[id], mark: marks[id] }));

const common = {
  readOn: '2026-11-25',
  rules,
  limit: BigInt(taxFigures.exemptLimitCents),
  brackets: [
    { upTo: 500_000_000n, permille: 150n },
    { upTo: 1_000_000_000n, permille: 175n },
    { upTo: 3_000_000_000n, permille: 200n },
    { upTo: null, permille: 225n },
  ],
  darfCode: '4600',
  leastDarf: BigInt(taxFigures.leastDarfCents),
  foreignPermille: BigInt(taxFigures.foreignPermille),
  fine: taxFigures.lateFine,
  decriptoLimit: (month: string) =>
    BigInt(month < firstMonthOfDecripto ? 3_000_000 : taxFigures.decriptoLimitCents),
  listedFrom: BigInt(taxFigures.listedFromCents),
} satisfies Omit<Ruleset, 'id' | 'year'>;

/** Oldest first. */
export const rulesets: readonly [Ruleset, ...Ruleset[]] = [
  { id: 'irpf-2024', year: 2024, ...common },
  { id: 'irpf-2025', year: 2025, ...common },
  { id: 'irpf-2026', year: 2026, ...common },
];

/** Returns the rules of a year; those of the last known year where it has no own ones. */
export const rulesetOf = (year: number): Ruleset =>
  rulesets.findLast((each) => each.year <= year) ?? rulesets[0];
