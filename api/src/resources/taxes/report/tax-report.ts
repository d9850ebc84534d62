import type { LedgerFeePolicy, TaxAssets, TaxGcap, TaxYear } from '@painel/contract';
import { spreadsheetCopy } from '../../ledger/imports/export/spreadsheet.copy';
import type { ReportCell, ReportColumn, ReportTable, TableReport } from '../../reports/table-report';
import type { Ruleset } from '../rules/rulesets';
import { reportCopy as copy } from './tax-report.copy';
import type { ReportContent } from './report-content';
import { dayOf, monthOf } from './report-days';
import { summaryOf } from './report-summary';

export interface Column<Item> extends ReportColumn {
  cell: (item: Item, index: number) => ReportCell;
}

export const column = <Item>(
  header: string,
  kind: ReportColumn['kind'],
  width: number,
  cell: Column<Item>['cell'],
): Column<Item> => ({ header, kind, width, cell });

export const tableOf = <Item>(
  title: string,
  notes: readonly string[],
  columns: readonly Column<Item>[],
  items: readonly Item[],
): ReportTable => ({
  title,
  notes: [...notes],
  columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
  rows: items.map((item, index) => columns.map(({ cell }) => cell(item, index))),
});

type Month = TaxYear['months'][number];

const stateOf = ({ payment, result }: Month) =>
  payment === 'none' || payment === 'open' ? copy.results[result] : copy.settled[payment];

function monthTable(months: readonly Month[]): ReportTable {
  const { title, columns: words } = copy.months;
  return tableOf<Month>(
    title,
    [],
    [
      column(words.month, 'text', 9, ({ month }) => monthOf(month)),
      column(words.gross, 'money', 14, ({ grossCents }) => grossCents),
      column(words.others, 'money', 14, ({ othersGrossCents }) => othersGrossCents),
      column(words.foreign, 'money', 14, ({ foreignGrossCents }) => foreignGrossCents),
      column(words.result, 'text', 16, stateOf),
      column(words.gain, 'money', 13, ({ gainCents }) => gainCents),
      column(words.loss, 'money', 13, ({ lossCents }) => lossCents),
      column(words.base, 'money', 13, ({ baseCents }) => baseCents),
      column(words.tax, 'money', 12, ({ taxCents }) => taxCents),
      column(words.darf, 'money', 14, ({ darf }) => darf?.principalCents ?? null),
      column(words.dueOn, 'text', 13, ({ darf }) => dayOf(darf?.dueOn)),
      column(words.fine, 'money', 12, ({ late }) => late?.fineCents ?? null),
      column(words.paid, 'money', 12, ({ paidCents }) => paidCents || null),
      column(words.decripto, 'text', 11, ({ decripto }) => copy.duties[decripto.duty]),
      column(words.delivered, 'text', 13, ({ decripto }) => dayOf(decripto.deliveredOn)),
    ],
    months,
  );
}

type Row = TaxGcap['alienations'][number];

function alienationTable({ gcap, numberOf }: ReportContent): ReportTable {
  const { title, notes, columns: words } = copy.alienations;
  return tableOf<Row>(
    title,
    notes,
    [
      column(words.number, 'count', 5, (_row, index) => index + 1),
      ...(numberOf ? [column<Row>(words.entry, 'count', 9, ({ entryId }) => numberOf(entryId))] : []),
      column(words.day, 'text', 13, ({ day }) => dayOf(day)),
      column(words.kind, 'text', 13, ({ kind }) => (kind ? spreadsheetCopy.kinds[kind] : '')),
      column(words.account, 'text', 20, ({ accountName }) => accountName),
      column(words.scope, 'text', 8, ({ scope }) => copy.scopes[scope]),
      column(words.sats, 'bitcoin', 14, ({ sats }) => sats),
      column(words.gross, 'money', 14, ({ grossCents }) => grossCents),
      column(words.fee, 'money', 11, ({ feeCents }) => feeCents),
      column(words.cost, 'money', 14, ({ costCents }) => costCents),
      column(words.gain, 'money', 14, ({ gainCents }) => gainCents),
      column(words.evidence, 'text', 20, ({ evidence }) => evidence),
    ],
    gcap,
  );
}

function assetTable({ assets, content: { year } }: ReportContent): ReportTable {
  const { title, columns: words } = copy.assets;
  return tableOf<TaxAssets['rows'][number]>(
    title,
    [],
    [
      column(words.place, 'text', 10, ({ group, code }) => `${group} / ${code}`),
      column(words.text, 'text', 80, ({ text }) => text),
      column(words.sats, 'bitcoin', 15, ({ sats }) => sats),
      column(words.previous(year), 'money', 18, ({ previousCents }) => previousCents),
      column(words.cost(year), 'money', 18, ({ costCents }) => costCents),
    ],
    assets.rows,
  );
}

function foreignTable({ foreign, incomeCents }: TaxYear): ReportTable {
  const { title, columns: words, figures, income } = copy.foreign;
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const items: [string, number | null][] = [
    ...names.map((name): [string, number | null] => [figures[name], foreign?.[name] ?? null]),
    [income, incomeCents],
  ];
  return tableOf<[string, number | null]>(
    title,
    [],
    [
      column(words.figure, 'text', 60, ([name]) => name),
      column(words.amount, 'money', 20, ([, amount]) => amount),
    ],
    items,
  );
}

function missingTable(missing: TaxYear['missing']): ReportTable {
  const { title, columns: words } = copy.missing;
  return tableOf<TaxYear['missing'][number]>(
    title,
    [],
    [
      column(words.month, 'text', 10, ({ month }) => monthOf(month)),
      column(words.reason, 'text', 60, ({ reason }) => (reason ? copy.lacks[reason] : '')),
    ],
    missing,
  );
}

function rulesTable({ rules }: Ruleset): ReportTable {
  const { title, columns: words } = copy.rules;
  return tableOf<Ruleset['rules'][number]>(
    title,
    [],
    [
      column(words.id, 'text', 6, ({ id }) => id),
      column(words.text, 'text', 80, ({ text }) => text),
      column(words.source, 'text', 50, ({ source }) => source),
      column(words.mark, 'text', 14, ({ mark }) => copy.marks[mark]),
    ],
    rules,
  );
}

/** Summary, settings, months, alienations, assets, foreign result, missing data, and the rules with their caveats; no empty part. */
export function toReport(all: ReportContent): TableReport {
  const { content, ruleset, today, month, person } = all;
  const { year, settings, feePolicy, closed } = content;
  const policy = spreadsheetCopy.policies[feePolicy satisfies LedgerFeePolicy];
  const isShown = (each: { month: string }) =>
    month === undefined ? each.month <= today.slice(0, 7) : each.month === month;
  const isAbroad = Boolean(
    content.foreign.disposals || content.foreign.carriedOutCents || content.incomeCents,
  );
  const tables = [
    monthTable(content.months.filter(isShown)),
    alienationTable(all),
    assetTable(all),
    ...(isAbroad ? [foreignTable(content)] : []),
    missingTable(content.missing.filter((each) => month === undefined || each.month === month)),
    rulesTable(ruleset),
  ];
  return {
    title: copy.title(year),
    lead: [
      copy.person(person.name),
      ...(person.cpf ? [copy.cpf(person.cpf)] : []),
      copy.madeOn(dayOf(today)),
      ...(month ? [copy.ofMonth(monthOf(month))] : []),
      copy.ruleset(content.ruleset.id, dayOf(content.ruleset.readOn)),
      ...(content.ruleset.isStale ? [copy.stale(year)] : []),
      ...(closed ? [copy.closed(dayOf(closed.at))] : []),
      copy.settings(settings, policy),
    ],
    summary: { title: copy.summary.title, lines: summaryOf(all) },
    foot: copy.foot,
    page: copy.page,
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
}
