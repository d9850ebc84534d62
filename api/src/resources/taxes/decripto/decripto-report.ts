import type { TaxDecripto, TaxDecriptoRow } from '@painel/contract';
import type { TableReport } from '../../reports/table-report';
import { dayOf, monthOf } from '../report/report-days';
import { column, tableOf } from '../report/tax-report';
import { reportCopy } from '../report/tax-report.copy';
import { decriptoReportCopy as copy } from './decripto-report.copy';

const providerText = ({ kind, name, country }: TaxDecriptoRow['provider']) =>
  kind === 'own' ? copy.own : [name, country].filter(Boolean).join(', ');

function rowTable({ rows, omitted }: TaxDecripto) {
  const { columns: words } = copy;
  const notes = [
    copy.rowsNote,
    ...(omitted.exchangeBr > 0 ? [copy.omitted(omitted.exchangeBr)] : []),
    ...(rows.some(({ counts }) => !counts) ? [copy.transfers] : []),
    copy.noFile,
  ];
  return tableOf<TaxDecriptoRow>(
    copy.rows,
    notes,
    [
      column(words.day, 'text', 13, ({ day }) => dayOf(day)),
      column(words.nature, 'text', 26, ({ nature, reason }) => copy.operation(nature, reason)),
      column(words.sats, 'bitcoin', 15, ({ sats }) => sats),
      column(words.value, 'money', 15, ({ valueCents }) => valueCents),
      column(words.fee, 'money', 12, ({ feeCents }) => feeCents),
      column(words.estimate, 'text', 24, ({ isEstimate }) => (isEstimate ? copy.estimate : '')),
      column(words.provider, 'text', 22, ({ provider }) => providerText(provider)),
      column(words.txid, 'text', 30, ({ txid }) => txid),
    ],
    rows,
  );
}

/** The rows of a month as a file. */
export function toDecriptoReport(
  decripto: TaxDecripto,
  { name, today }: { name: string; today: string },
): TableReport {
  const { month, duty, dueOn, deliveredOn, isComplete, lacks } = decripto;
  const title = copy.title(monthOf(month));
  const days = new Map(decripto.rows.map(({ entryId, day }) => [entryId, day]));
  const missing = tableOf<TaxDecripto['lacks'][number]>(
    copy.missing,
    [],
    [
      column(copy.columns.day, 'text', 13, ({ entryId }) => dayOf(days.get(entryId))),
      column(copy.columns.reason, 'text', 60, ({ reason }) => (reason ? copy.lacks[reason] : '')),
    ],
    lacks,
  );
  return {
    title,
    lead: [reportCopy.person(name), reportCopy.madeOn(dayOf(today))],
    summary: {
      title: copy.summary,
      lines: [
        [copy.duty, copy.dutyAnswer(duty)],
        [copy.dueOn, dayOf(dueOn)],
        [copy.deliveredOn, dayOf(deliveredOn) || copy.notDelivered],
        [copy.state, isComplete ? copy.complete : copy.incomplete],
      ],
    },
    foot: copy.foot,
    page: reportCopy.page,
    tables: [rowTable(decripto), ...(lacks.length > 0 ? [missing] : [])],
  };
}
