import type { LedgerNetworkFee } from '@painel/contract';
import { satsIn } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { columnsOf, has, words } from './columns-of-file';
import { feeHeader } from './fee-words';
import { mappedFormat } from './mapped';
import { isIncomingKind } from '../sources/universal-labels';
import type { Draft, SourceFile, SourceRecord } from '../reading/source-format';
import { readAmount } from '../values/amount';
import { normaliseHeader } from '../reading/headers';
import { attempt } from '../sources/drafts';

type Answer = Exclude<LedgerNetworkFee, 'undecided'>;
type Entry = Extract<Draft, { status: 'entry' }>;
const answers = ['apart', 'inside'] as const;

export interface JudgedNetworkFee {
  /** Some exit has a fee in bitcoin, so that the answer matters. */
  isOpen: boolean;
  /** What the rows come to, by each answer. */
  sats: Record<Answer, number>;
  /** Null where neither the values nor the header show it. */
  answer: Answer | null;
}

/** What an entry changes of the balance. */
const changeOf = ({ kind, sats, feeSats }: Entry): number =>
  isIncomingKind(kind) ? sats - (feeSats ?? 0) : -sats - (feeSats ?? 0);

function entriesBy(networkFee: Answer, columns: ColumnMapping, file: SourceFile): Entry[] {
  return [...mappedFormat({ ...columns, networkFee }).read(file)].filter((draft) => draft.status === 'entry');
}

/** The lowest balance that the entries lead to, in the order of their time; what arrived in a second can be spent in it. */
function lowestOf(entries: readonly Entry[]): number {
  const inOrder = entries
    .map((entry) => ({ at: entry.time?.localMs ?? 0, change: changeOf(entry) }))
    .toSorted((one, other) => one.at - other.at || other.change - one.change);
  let [balance, lowest] = [0, 0];
  for (const { change } of inOrder) {
    balance += change;
    lowest = Math.min(lowest, balance);
  }
  return lowest;
}

const totalOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + changeOf(entry), 0);

/** How many exits with a fee change the file's own balance as these entries say. */
function fitsBalance(entries: readonly Entry[], balances: ReadonlyMap<SourceRecord, number>): number {
  const rows = entries.map((entry) => ({ entry, balance: balances.get(entry.records[0]!) }));
  const fits = (before: (typeof rows)[number] | undefined, { entry, balance }: (typeof rows)[number]) =>
    before?.balance !== undefined && balance !== undefined && balance - before.balance === changeOf(entry);
  return rows.filter(
    (row, at) =>
      row.entry.feeSats &&
      !isIncomingKind(row.entry.kind) &&
      (fits(rows[at - 1], row) || fits(rows[at + 1], row)),
  ).length;
}

function balancesOf({ unit }: ColumnMapping, file: SourceFile): Map<SourceRecord, number> {
  const column = columnsOf(file).find((each) => has(each, words.balance));
  const balances = new Map<SourceRecord, number>();
  if (!column) return balances;
  for (const record of file.records) {
    const sats = attempt([record], () => {
      const amount = readAmount(record.cell(normaliseHeader(column.header)), file.decimalMark);
      return amount && satsIn(amount.value, unit ?? 'BTC');
    });
    if (typeof sats === 'number') balances.set(record, sats);
  }
  return balances;
}

/** What the header of the quantity says; null where it says nothing of fees. */
function answerInHeader(header: string): Answer | null {
  const { claim, isBesideFee } = feeHeader(header);
  if (!claim || !isBesideFee) return null;
  return claim === 'before_fee' || claim === 'net' ? 'apart' : 'inside';
}

/**
 * Whether the exits of a file have their network fee inside: by the balance of each row, by an account that would hold less than nothing
 * or that is emptied exactly, and by the header of the quantity.
 */
export function judgeNetworkFee(columns: ColumnMapping, file: SourceFile): JudgedNetworkFee {
  const by = { apart: entriesBy('apart', columns, file), inside: entriesBy('inside', columns, file) };
  const sats = { apart: totalOf(by.apart), inside: totalOf(by.inside) };
  if (sats.apart === sats.inside) return { isOpen: false, sats, answer: null };
  const balances = balancesOf(columns, file);
  const fitting = { apart: fitsBalance(by.apart, balances), inside: fitsBalance(by.inside, balances) };
  const shown = answers.filter(
    (answer) => fitting[answer] > 9 * fitting[answer === 'apart' ? 'inside' : 'apart'],
  );
  if (shown.length === 1) return { isOpen: true, sats, answer: shown[0]! };
  const possible = answers.filter((answer) => lowestOf(by[answer]) >= 0);
  if (possible.length === 1) return { isOpen: true, sats, answer: possible[0]! };
  const emptied = answers.filter((answer) => sats[answer] === 0);
  return { isOpen: true, sats, answer: emptied[0] ?? answerInHeader(columns.bitcoin) };
}
