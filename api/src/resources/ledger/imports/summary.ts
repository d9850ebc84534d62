import type { LedgerEntryKind, LedgerImportConfirmation, LedgerImportSummary } from '@painel/contract';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { satsChange } from '../rules/entry';
import type { NewRow, SortedRow } from './sort-rows';

const firstDay = '2009-01-03';
const largeSats = 100n * 100_000_000n;

const newRows = (sorted: readonly SortedRow[]) => sorted.filter((row): row is NewRow => row.status === 'new');

function countBy<Key>(keys: Iterable<Key>): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function moneyOf(rows: readonly NewRow[]): LedgerImportSummary['money'] {
  const sums = new Map<string, { paid: bigint; received: bigint }>();
  for (const { entry } of rows) {
    const { kind, amount_cents: amount, amount_fee_cents: fee, currency } = entry.values;
    if (amount === null || (kind !== 'buy' && kind !== 'sell')) continue;
    const sum = sums.get(currency) ?? { paid: 0n, received: 0n };
    if (kind === 'buy') sum.paid += amount + (fee ?? 0n);
    else sum.received += amount - (fee ?? 0n);
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, { paid, received }]) => ({
    currency,
    paidCents: Number(paid),
    receivedCents: Number(received),
  }));
}

/** Transactions of which these rows are the exit and the arrival, and pairs that an export names. */
function countPairs(rows: readonly NewRow[]): number {
  const named = rows.map(({ parsed }) => parsed.pair ?? parsed.txid);
  const kindsOf = new Map<string, Set<LedgerEntryKind>>();
  rows.forEach(({ entry }, at) => {
    const name = named[at];
    if (!name) return;
    kindsOf.set(name, (kindsOf.get(name) ?? new Set<LedgerEntryKind>()).add(entry.values.kind));
  });
  return [...kindsOf.values()].filter((kinds) => kinds.has('transfer_out') && kinds.has('transfer_in'))
    .length;
}

/** Returns the totals of the new rows of all files. */
export function summaryOf(files: readonly (readonly SortedRow[])[]): LedgerImportSummary {
  const rows = files.flatMap(newRows);
  const days = rows.map(({ entry }) => dayInSaoPaulo(entry.values.occurred_at)).sort();
  const net = rows.reduce(
    (sum, { entry: { values } }) => sum + satsChange({ ...values, feeSats: values.fee_sats }),
    0n,
  );
  const coins = files.flat().flatMap(({ parsed }) => (parsed.status === 'skipped' && parsed.coin) || []);
  return {
    kinds: countBy(rows.map(({ entry }) => entry.values.kind)).map(([kind, count]) => ({ kind, count })),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    netSats: Number(net),
    money: moneyOf(rows),
    otherCoins: countBy(coins).map(([coin, count]) => ({ coin, count })),
    pairs: countPairs(rows),
  };
}

type Confirmation = Omit<LedgerImportConfirmation, 'file'>;

const nothing = { row: null, sats: null, day: null };

function dayConfirmations(rows: readonly SortedRow[], today: string): Confirmation[] {
  const dated = rows.flatMap(({ parsed }) =>
    parsed.status === 'entry' && parsed.occurredAt !== null
      ? [{ row: parsed.row, day: dayInSaoPaulo(parsed.occurredAt) }]
      : [],
  );
  const about = (
    reason: 'before_bitcoin' | 'future',
    found: typeof dated,
    isFurther: (one: string, other: string) => boolean,
  ) => {
    if (found.length === 0) return [];
    const day = found.map((each) => each.day).reduce((one, other) => (isFurther(other, one) ? other : one));
    return [{ ...nothing, reason, row: found[0]!.row, count: found.length, day }];
  };
  return [
    ...about(
      'before_bitcoin',
      dated.filter(({ day }) => day < firstDay),
      (one, other) => one < other,
    ),
    ...about(
      'future',
      dated.filter(({ day }) => day > today),
      (one, other) => one > other,
    ),
  ];
}

/** Returns suspicious values of one file, which the person confirms before they are written. */
export function confirmationsOf(
  rows: readonly SortedRow[],
  file: number,
  now: Date,
): LedgerImportConfirmation[] {
  const found: Confirmation[] = [];
  const large = newRows(rows).filter(({ entry }) => entry.values.sats > largeSats);
  if (large.length > 0) {
    const sats = Math.max(...large.map(({ parsed }) => parsed.sats));
    found.push({ ...nothing, reason: 'large_amount', row: large[0]!.parsed.row, count: large.length, sats });
  }
  found.push(...dayConfirmations(rows, dayInSaoPaulo(now.toISOString())));
  const left = rows.filter(({ status }) => status === 'skipped' || status === 'error').length;
  if (left * 2 > rows.length) found.push({ ...nothing, reason: 'mostly_skipped', count: left });
  return found.map((each) => ({ ...each, file }));
}
