import type { TaxResult, TaxSettings, taxWarningReasons } from '@painel/contract';
import { type Alienation, sumsOf } from './alienations';
import type { BookLacks, Lack } from './lacks';
import type { Ruleset } from './rulesets';
import type { MonthAnswer } from './tax-inputs';
import { divideHalfUp } from '../../../amounts/money';

/** The tax on a gain that is not negative, each part at the rate of its bracket; rounded half up once. */
export function progressiveTax(base: bigint, brackets: Ruleset['brackets']): bigint {
  let [from, tax] = [0n, 0n];
  for (const { upTo, permille } of brackets) {
    const end = upTo === null || base < upTo ? base : upTo;
    if (end > from) tax += (end - from) * permille;
    from = end;
  }
  return divideHalfUp(tax, 1_000n);
}

type TaxWarningReason = (typeof taxWarningReasons)[number];

/** The result of a month, before what is carried from month to month. */
export interface MonthResult {
  month: string;
  limit: bigint;
  /** All that counts in the limit. */
  gross: bigint;
  ownGross: bigint;
  others: MonthAnswer['others'];
  foreignGross: bigint;
  result: TaxResult;
  isAtLeast: boolean;
  /** Own gains and those of other crypto; losses are listed and lower nothing. */
  gain: bigint;
  loss: bigint;
  /** Null while the month is incomplete. */
  base: bigint | null;
  tax: bigint | null;
  missing: Lack[];
  warnings: { reason: TaxWarningReason; entryId: string }[];
}

interface MonthFacts {
  month: string;
  alienations: readonly Alienation[];
  lacks: BookLacks;
  settings: TaxSettings;
  others: MonthAnswer['others'];
  ruleset: Ruleset;
  /** Entries of accounts whose exchange has another balance than the ledger. */
  uncovered?: ReadonlySet<string>;
}

/** Returns the alienations that count in the limit, and the gaps that prevent an answer. */
function countMonth({ month, alienations, lacks, settings, others }: MonthFacts) {
  const own = alienations.filter(({ scope }) => scope === 'domestic');
  const foreign = alienations.filter(({ scope }) => scope === 'foreign');
  const counted = settings.foreignInLimit ? alienations : own;
  const open = lacks.openTransfers.get(month) ?? [];
  const ownOpen = open.filter(({ scope }) => scope === 'domestic');
  const waiting = settings.foreignInLimit ? open : ownOpen;
  const isActive = own.length > 0 || ownOpen.length > 0 || (others?.gross ?? 0n) > 0n;
  const isUnanswered = isActive && others === null && !settings.onlyBitcoin;
  return {
    own,
    foreign,
    isActive,
    isUnanswered,
    unvalued: counted.filter(({ gross }) => gross === null),
    waiting: isActive ? waiting : [],
    gross: sumsOf(counted).gross + (others?.gross ?? 0n),
  };
}

type Counted = ReturnType<typeof countMonth>;

/** In the order of the rules: unknown, none, exempt, taxed. */
function resultOf({ month, lacks, ruleset }: MonthFacts, counted: Counted, gain: bigint): TaxResult {
  const { unvalued, isActive, gross, waiting, isUnanswered } = counted;
  if (unvalued.length > 0) return 'incomplete';
  if (!isActive) return 'none';
  if (gross <= ruleset.limit) return isUnanswered || waiting.length > 0 ? 'incomplete' : 'exempt';
  if (lacks.ofPool.domestic.some((each) => each.month <= month)) return 'incomplete';
  return gain > 0n ? 'taxable' : 'no_gain';
}

function missingOf({ month, lacks, ruleset }: MonthFacts, counted: Counted): Lack[] {
  const { unvalued, waiting, isUnanswered, gross } = counted;
  return [
    ...unvalued.map(({ entryId }): Lack => ({ reason: 'missing_value', entryId, month })),
    ...waiting.map(({ entryId }): Lack => ({ reason: 'open_transfer', entryId, month })),
    ...(isUnanswered ? [{ reason: 'others_unanswered', entryId: null, month } as const] : []),
    // Below the limit no cost decides.
    ...(gross > ruleset.limit ? lacks.ofPool.domestic.filter((each) => each.month <= month) : []),
  ];
}

function warningsOf(
  { month, lacks, uncovered }: MonthFacts,
  { own, foreign }: Counted,
  result: TaxResult,
): MonthResult['warnings'] {
  const estimated = own.filter(({ isEstimated }) => isEstimated);
  const isUncertain =
    result === 'exempt' && own.length > 0 && lacks.ofPool.domestic.some((each) => each.month <= month);
  return [
    ...estimated.map(({ entryId }) => ({ reason: 'estimated_value' as const, entryId })),
    ...[...own, ...foreign]
      .filter(({ entryId }) => uncovered?.has(entryId))
      .map(({ entryId }) => ({ reason: 'uncovered_account' as const, entryId })),
    ...(isUncertain ? own.map(({ entryId }) => ({ reason: 'uncertain_gain' as const, entryId })) : []),
  ];
}

/** Judges one month by the rules R1 to R5. */
export function judgeMonth(facts: MonthFacts): MonthResult {
  const { month, others, ruleset } = facts;
  const counted = countMonth(facts);
  const own = sumsOf(counted.own);
  const gain = own.gain + (others?.gain ?? 0n);
  const result = resultOf(facts, counted, gain);
  const isTaxed = result === 'taxable' || result === 'no_gain';
  const base = isTaxed ? gain : 0n;
  const isIncomplete = result === 'incomplete';
  return {
    month,
    limit: ruleset.limit,
    gross: counted.gross,
    ownGross: own.gross,
    others,
    foreignGross: sumsOf(counted.foreign).gross,
    result,
    isAtLeast: isTaxed && (counted.isUnanswered || counted.waiting.length > 0),
    gain,
    loss: own.loss,
    base: isIncomplete ? null : base,
    tax: isIncomplete ? null : progressiveTax(base, ruleset.brackets),
    missing: missingOf(facts, counted),
    warnings: warningsOf(facts, counted, result),
  };
}
