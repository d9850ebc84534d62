import type { LedgerFeePolicy, TaxMonth, TaxPayment, TaxYear } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { numberOf } from '../../amounts/bitcoin-amounts';
import { dutyOf } from './rules/decripto';
import type { TaxInputs } from './rules/tax-inputs';
import type { CarriedMonth, TaxedYear } from './rules/tax-years';

/** In hundredths of a percent: 0,33 % a day, at most 20 %. */
const [fineOfDay, mostFine] = [33, 2_000];

interface Surroundings {
  inputs: TaxInputs;
  payments: readonly TaxPayment[];
  today: string;
}

/** How late a DARF is on a day. */
function lateOf(darf: CarriedMonth['darf'], day: string): TaxMonth['late'] {
  if (!darf || darf.dueOn >= day) return null;
  const days = Math.round((Date.parse(day) - Date.parse(darf.dueOn)) / dayMs);
  return { days, finePercent: Math.min(mostFine, fineOfDay * days) / 100, interestCents: null };
}

/** A month in the form of the contract. */
export function toTaxMonth(month: CarriedMonth, { inputs, payments, today }: Surroundings): TaxMonth {
  const { darf, decripto } = month;
  // Newest first.
  const own = payments.filter((each) => each.month === month.month);
  const paid = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const open = Math.max(0, Number(darf?.principal ?? 0n) - paid);
  const isPaid = darf !== null && open === 0;
  const late = lateOf(darf, isPaid ? own[0]!.paidOn : today);
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
    payment: darf ? (isPaid ? 'paid' : late ? 'late' : 'open') : 'none',
    paidCents: paid,
    openCents: open,
    late,
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
    missing: taxed.missing,
    closed: surroundings.closed,
  };
}
