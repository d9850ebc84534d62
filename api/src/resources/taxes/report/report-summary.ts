import type { TaxMonth } from '@painel/contract';
import { writeBrl } from '../../../amounts/money';
import { reportCopy as copy } from './tax-report.copy';
import { dayOf, monthOf } from './report-days';
import type { ReportContent } from './report-content';

const words = copy.summary;

const owedIn = ({ openCents, late }: TaxMonth) => (openCents ?? 0) + (late?.fineOpenCents ?? 0);

function owedText(month: TaxMonth): string {
  const [name, principal] = [monthOf(month.month), writeBrl(month.openCents ?? 0)];
  if (month.late) return words.owedOf(name, principal, writeBrl(month.late.fineOpenCents ?? 0));
  return words.dueOf(name, principal, dayOf(month.darf?.dueOn));
}

/** The answer to each question that a reader of the report has, the debt of the day first. */
export function summaryOf({
  content,
  assets,
  month,
  today,
}: ReportContent): [label: string, answer: string, ...details: string[]][] {
  const { year, domestic, foreign, incomeCents, missing } = content;
  const months = content.months.filter((each) => month === undefined || each.month === month);
  const owed = months.filter((each) => owedIn(each) > 0);
  const unknown = months.filter((each) => each.result === 'incomplete' && each.month <= today.slice(0, 7));
  const sum = owed.reduce((total, each) => total + owedIn(each), 0);
  const details = owed.map(owedText);
  if (unknown.length > 0) details.push(words.unknown(unknown.map((each) => monthOf(each.month)).join(', ')));
  const amounts: [string, number | null][] = [
    [words.tax, domestic.taxCents],
    [words.paid, domestic.paidCents],
    [words.foreign, foreign.taxCents],
    [words.income, incomeCents],
    [words.exempt, domestic.exemptGainCents],
  ];
  return [
    [words.owed, owed.length > 0 || unknown.length === 0 ? writeBrl(sum) : words.notKnown, ...details],
    ...amounts.flatMap(([label, cents]): [string, string][] => (cents ? [[label, writeBrl(cents)]] : [])),
    [words.assets(year), writeBrl(assets.totalCents)],
    ...(missing.length > 0
      ? [[words.missing, words.missingOf(missing.length)] satisfies [string, string]]
      : []),
  ];
}
