import { type TaxMonth, type TaxPayment, lateFine } from '@painel/contract';
import type { Ruleset } from './rulesets';
import type { CarriedMonth } from './tax-years';

type Settled = Pick<TaxMonth, 'payment' | 'paidCents' | 'openCents' | 'late'>;

interface Facts {
  /** Of the month, newest first. */
  payments: readonly TaxPayment[];
  today: string;
  fine: Ruleset['fine'];
}

/** Sicalc may round the fine of each late part another way. */
const roundingCents = 1;

const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Divides the principal into the parts that were paid, oldest first, and the rest, which is paid today at the earliest. */
function partsOf(principal: number, { payments, today }: Facts) {
  let open = principal;
  const parts = payments.toReversed().flatMap(({ amountCents, paidOn }) => {
    const cents = Math.min(open, amountCents);
    open -= cents;
    return cents > 0 ? [{ cents, day: paidOn }] : [];
  });
  return { open, parts: open > 0 ? [...parts, { cents: open, day: today }] : parts };
}

/** Compares a DARF with its payments: the open part of the principal, and the fine of each part that was or is late. */
export function settleDarf(darf: CarriedMonth['darf'], facts: Facts): Settled {
  const { payments, fine } = facts;
  const paidCents = sumOf(payments.map(({ amountCents }) => amountCents));
  if (!darf) return { payment: 'none', paidCents, openCents: 0, late: null };
  const { open, parts } = partsOf(Number(darf.principal), facts);
  const fines = parts.flatMap(({ cents, day }) => lateFine(cents, darf.dueOn, day, fine) ?? []);
  const fineCents = sumOf(fines.map((each) => each.fineCents));
  const missing = fineCents - sumOf(payments.map((each) => each.fineCents));
  const fineOpenCents = missing > fines.length * roundingCents ? missing : 0;
  const last = fines.at(-1);
  const monthDue = darf.dueOn.slice(0, 7);
  const hasInterest = payments.some(({ interestCents }) => interestCents);
  const late = last
    ? {
        days: last.days,
        finePercent: last.finePercent,
        fineCents,
        fineOpenCents,
        interestCents: null,
        lacksInterest: !hasInterest && parts.some(({ day }) => day.slice(0, 7) > monthDue),
      }
    : null;
  const isPaid = open === 0 && fineOpenCents === 0;
  const unpaid = payments.length > 0 ? 'underpaid' : late ? 'late' : 'open';
  return { payment: isPaid ? 'paid' : unpaid, paidCents, openCents: open, late };
}
