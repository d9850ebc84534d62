import type { LedgerFeePolicy, TaxMonth, TaxPayment, TaxYear } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import { dutyOf } from './rules/decripto';
import { rulesetOf } from './rules/rulesets';
import { settleDarf } from './rules/settle-darf';
import { type TaxInputs, yearOfMonth } from './rules/tax-inputs';
import type { CarriedMonth, TaxedYear } from './rules/tax-years';

interface Surroundings {
  inputs: TaxInputs;
  /** Newest first. */
  payments: readonly TaxPayment[];
  today: string;
}

/** A month in the form of the contract. */
export function toTaxMonth(month: CarriedMonth, { inputs, payments, today }: Surroundings): TaxMonth {
  const { darf, decripto } = month;
  const own = payments.filter((each) => each.month === month.month);
  const { fine } = rulesetOf(yearOfMonth(month.month));
  const room = month.limit - month.gross;
  return {
    month: month.month,
    limitCents: Number(month.limit),
    grossCents: Number(month.gross),
    ownGrossCents: Number(month.ownGross),
    othersGrossCents: numberOf(month.others?.gross ?? null),
    othersGainCents: numberOf(month.others?.gain ?? null),
    foreignGrossCents: Number(month.foreignGross),
    roomCents: Number(room > 0n ? room : 0n),
    result: month.result,
    isAtLeast: month.isAtLeast,
    gainCents: Number(month.gain),
    lossCents: Number(month.loss),
    baseCents: numberOf(month.base),
    taxCents: numberOf(month.tax),
    carriedInCents: Number(month.carriedIn),
    carriedOutCents: Number(month.carriedOut),
    darf: darf && { code: darf.code, dueOn: darf.dueOn, principalCents: Number(darf.principal) },
    ...settleDarf(darf, { payments: own, today, fine }),
    decripto: {
      limitCents: Number(decripto.limit),
      operationsCents: Number(decripto.operations),
      ownTransfersCents: Number(decripto.ownTransfers),
      openTransfersCents: Number(decripto.openTransfers),
      duty: dutyOf(decripto, decripto.limit),
      dueOn: decripto.dueOn,
      deliveredOn: inputs.answerOf(month.month).deliveredOn,
    },
    missing: month.missing,
    warnings: month.warnings,
  };
}

interface OfYear extends Surroundings {
  feePolicy: LedgerFeePolicy;
  closed: TaxYear['closed'];
  entryCount: number;
}

/** A year in the form of the contract; the sums are those of its months. */
export function toTaxYear(taxed: TaxedYear, surroundings: OfYear): TaxYear {
  const { year, ruleset, foreign } = taxed;
  const months = taxed.months.map((month) => toTaxMonth(month, surroundings));
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0);
  const exempt = months.filter(({ result }) => result === 'exempt');
  return {
    year,
    ruleset: { id: ruleset.id, readOn: ruleset.readOn, isStale: ruleset.year < year },
    settings: surroundings.inputs.settingsOf(year),
    feePolicy: surroundings.feePolicy,
    months,
    domestic: {
      grossCents: sum(months.map(({ ownGrossCents }) => ownGrossCents)),
      exemptGainCents: sum(exempt.map(({ gainCents }) => gainCents)),
      taxableBaseCents: sum(months.map(({ baseCents }) => baseCents)),
      lossCents: sum(months.map(({ lossCents }) => lossCents)),
      taxCents: sum(months.map(({ taxCents }) => taxCents)),
      paidCents: sum(months.map(({ paidCents }) => paidCents)),
    },
    foreign: {
      disposals: foreign.disposals,
      grossCents: Number(foreign.gross),
      gainCents: Number(foreign.gain),
      lossCents: Number(foreign.loss),
      carriedInCents: Number(foreign.carriedIn),
      usedCents: Number(foreign.used),
      baseCents: Number(foreign.base),
      taxCents: Number(foreign.tax),
      carriedOutCents: Number(foreign.carriedOut),
    },
    incomeCents: Number(taxed.income),
    entryCount: surroundings.entryCount,
    missing: taxed.missing,
    closed: surroundings.closed,
  };
}
