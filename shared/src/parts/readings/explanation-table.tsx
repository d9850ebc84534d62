import { formatDate, formatPercent, missing, moneyOfCents } from '@painel/shared/format';
import { KeyValue, KeyValueList } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { explanation as words } from './explanation.copy';
import type { Column } from '../table/column';
import { CellLines, QuietLine } from '../table/cell-lines';
import { DataTable } from '../table/data-table';

/** A line of an explanation of the contract. */
interface Line {
  kind: keyof typeof words.kinds | null;
  day: string | null;
  untilDay: string | null;
  place: string | null;
  balance: number | null;
  priceCents: number | null;
  untilPriceCents: number | null;
  priceSource: keyof typeof words.sources | null;
  moneyCents: number | null;
  cdiCents: number | null;
  amount: number;
}

/** Write the reader's own amounts, and prices of the market, in the currency of the explanation. */
interface Writers {
  money(amount: number | null, options?: { sign?: boolean }): ReactNode;
  price(amount: number | null): string;
  bitcoin(amount: number | null, options?: { sign?: boolean }): ReactNode;
}

interface Props<Each extends Line> {
  /** The figure that it is of. */
  label: string;
  explanation: {
    unit: 'cents' | 'millionths';
    result: number | null;
    lines: readonly Each[];
    capital: { averageCents: number | null; days: number | null };
    cdiCents: number | null;
  };
  write: Writers;
  /** Returns the name of a line's entry; null for a line without one. */
  nameOf(line: Each): string | null;
}

const sourcedPrice = ({ priceCents, untilPriceCents, priceSource }: Line, price: Writers['price']) => {
  const written = price(moneyOfCents(priceCents));
  const until = untilPriceCents === null ? null : price(moneyOfCents(untilPriceCents));
  return (
    <CellLines>
      <span>{until === null ? written : words.until(written, until)}</span>
      {priceSource !== null && <QuietLine>{words.sources[priceSource]}</QuietLine>}
    </CellLines>
  );
};

const namedLine = ({ kind, place }: Line, name: string | null) => (
  <CellLines>
    <span>{name ?? (kind && words.kinds[kind])}</span>
    {place !== null && <QuietLine>{place}</QuietLine>}
  </CellLines>
);

const dayOf = ({ day, untilDay }: Line) =>
  untilDay === null || untilDay === day
    ? formatDate(day)
    : words.until(formatDate(day), formatDate(untilDay));

const moneyIn = ({ money }: Writers, cents: number | null, sign = true) =>
  cents === null ? missing : money(moneyOfCents(cents), { sign });

const amountIn = (write: Writers, unit: 'cents' | 'millionths', amount: number) =>
  unit === 'cents' ? moneyIn(write, amount) : formatPercent(amount / 10_000, { sign: true, decimals: 4 });

function columnsOf<Row extends Line>(
  { unit, lines, cdiCents }: Props<Row>['explanation'],
  write: Writers,
  nameOf: Props<Row>['nameOf'],
): Column<Row>[] {
  const hasMoney = lines.some(({ moneyCents }) => moneyCents !== null);
  const columns: (Column<Row> & { isShown?: boolean })[] = [
    { key: 'day', header: words.day, cell: dayOf },
    { key: 'what', header: words.what, role: 'title', cell: (row) => namedLine(row, nameOf(row)) },
    {
      key: 'balance',
      header: words.balance,
      role: 'figure',
      cell: ({ balance }) => (balance === null ? missing : write.bitcoin(balance, { sign: true })),
    },
    { key: 'price', header: words.price, role: 'figure', cell: (row) => sourcedPrice(row, write.price) },
    {
      key: 'money',
      header: words.money,
      role: 'figure',
      cell: ({ moneyCents }) => moneyIn(write, moneyCents),
      isShown: hasMoney,
    },
    {
      key: 'cdi',
      header: words.cdi,
      role: 'figure',
      cell: (row) => moneyIn(write, row.cdiCents),
      isShown: cdiCents !== null,
    },
    {
      key: 'amount',
      header: words.amount,
      role: 'figure',
      tone: 'strong',
      cell: ({ amount }) => amountIn(write, unit, amount),
    },
  ];
  return columns.filter(({ isShown = true }) => isShown);
}

/** The entries and prices of which a figure was made, and their sum, which is the figure. */
export function ExplanationTable<Each extends Line>({ label, explanation, write, nameOf }: Props<Each>) {
  const { unit, result, lines, capital, cdiCents } = explanation;
  const indexes = new Map(lines.map((line, index) => [line, index]));
  if (result === null || lines.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <DataTable
        label={words.caption(label)}
        columns={columnsOf(explanation, write, nameOf)}
        rows={lines}
        rowKey={(line) => indexes.get(line)!}
      />
      <KeyValueList>
        {capital.averageCents !== null && (
          <KeyValue label={words.capital(capital.days ?? 0)}>
            {moneyIn(write, capital.averageCents, false)}
          </KeyValue>
        )}
        {cdiCents !== null && <KeyValue label={words.cdiSum}>{moneyIn(write, cdiCents, false)}</KeyValue>}
        <KeyValue label={words.sum} highlighted>
          {amountIn(write, unit, result)}
        </KeyValue>
      </KeyValueList>
    </>
  );
}
