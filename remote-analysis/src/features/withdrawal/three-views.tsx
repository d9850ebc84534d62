import type { Withdrawal, WithdrawalSpread } from '@painel/contract';
import { formatBrl, formatDate, formatMonthYear, formatPercent } from '@painel/shared/format';
import { type Column, DataTable } from '@painel/shared/parts';
import { Stat, StatCells } from '@painel/shared/ui';
import type { Writes } from './use-writes';
import { copy } from './withdrawal.copy';
import styles from './withdrawal.module.css';

const parts = ['p5', 'p25', 'p50', 'p75', 'p95'] as const satisfies readonly (keyof WithdrawalSpread)[];

interface SpreadRow {
  part: (typeof parts)[number];
  windows: string;
  shuffled: string;
  stock: string;
}

const words = copy.spreadColumns;
const columns: Column<SpreadRow>[] = [
  { key: 'part', header: words.part, role: 'title', cell: ({ part }) => copy.part[part] },
  { key: 'windows', header: words.windows, role: 'figure', cell: ({ windows }) => windows },
  { key: 'shuffled', header: words.shuffled, role: 'figure', cell: ({ shuffled }) => shuffled },
  { key: 'stock', header: words.stock, role: 'figure', tone: 'strong', cell: ({ stock }) => stock },
];

const durationOf = (months: number | null | undefined) =>
  typeof months === 'number' ? copy.duration(months) : '—';

function rowsOf({ windows, shuffled }: Withdrawal, { btc }: Writes): SpreadRow[] {
  return parts.map((part) => ({
    part,
    windows: durationOf(windows.lastsMonths[part]),
    shuffled: durationOf(shuffled?.lastsMonths[part]),
    stock: shuffled ? btc(shuffled.stock[part]) : '—',
  }));
}

function FirstSale({ answer, writes }: { answer: Withdrawal; writes: Writes }) {
  const { firstSale: sale } = answer.flat;
  if (!sale) return null;
  const { btc, brl } = writes;
  const limit = formatBrl(answer.limitCents / 100);
  const isAbove = sale.grossCents > answer.limitCents || sale.taxCents > 0;
  const tax =
    sale.taxCents > 0
      ? copy.taxed(brl(sale.taxCents), limit)
      : isAbove
        ? copy.noGain(limit)
        : copy.exempt(limit);
  const amounts = {
    bitcoin: btc(sale.sats),
    gross: brl(sale.grossCents),
    fee: brl(sale.feeCents),
    cost: brl(sale.costCents),
    gain: brl(sale.gainCents),
  };
  return (
    <p>
      <b>{copy.firstSale}.</b> {copy.firstSaleText(amounts)} {tax}
    </p>
  );
}

function Worst({ answer, writes }: { answer: Withdrawal; writes: Writes }) {
  const { worst } = answer.windows;
  if (worst.length === 0) return null;
  return (
    <div>
      <b>{copy.worst}</b>
      <ul className={styles.list}>
        {worst.map(({ start, lastsMonths, sats }, at) => (
          <li key={at}>
            {copy.worstOne(formatDate(start), lastsMonths, lastsMonths === answer.months, writes.btc(sats))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The flat price, the windows of the past and the shuffled past, next to each other: none of them is the answer alone. */
export function ThreeViews({ answer, writes }: { answer: Withdrawal; writes: Writes }) {
  const { flat, windows, shuffled, raise, past } = answer;
  const { btc, brl } = writes;
  const percent = (value: number | null) => formatPercent(value, { decimals: 1, sign: true });
  return (
    <>
      <StatCells columns={3}>
        <Stat
          size="lg"
          label={copy.flat}
          value={flat.lasts ? copy.lasts(flat.lastsMonths) : copy.lastsLess(flat.lastsMonths)}
          context={
            flat.lasts ? copy.flatNote(btc(flat.sats), brl(flat.taxCents)) : copy.flatTax(brl(flat.taxCents))
          }
        />
        <Stat
          size="lg"
          label={copy.windows}
          value={copy.share(windows.sharePercent)}
          context={windows.count > 0 ? copy.windowsNote(windows.count) : copy.noWindowNote(answer.months)}
        />
        <Stat
          size="lg"
          label={copy.shuffled}
          value={copy.share(shuffled?.sharePercent ?? null)}
          context={shuffled ? copy.shuffledNote(shuffled.paths) : copy.tooShort}
        />
      </StatCells>
      <DataTable<SpreadRow>
        label={copy.spread}
        columns={columns}
        rows={rowsOf(answer, writes)}
        rowKey={({ part }) => part}
      />
      <div className={styles.notes}>
        <Worst answer={answer} writes={writes} />
        <FirstSale answer={answer} writes={writes} />
        {raise.percent !== null && raise.percent > 0 && (
          <p>
            {copy.raiseNote(
              formatPercent(raise.percent),
              raise.ipcaTo && formatMonthYear(`${raise.ipcaTo}-01`),
            )}
          </p>
        )}
        {past.from !== null && past.to !== null && (
          <p>
            {copy.pastNote(
              formatDate(past.from),
              formatDate(past.to),
              percent(past.yearlyPercent),
              percent(past.cutYearlyPercent),
            )}
          </p>
        )}
        {answer.isProvisional && <p>{copy.provisional}</p>}
      </div>
    </>
  );
}
