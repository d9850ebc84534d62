import type { LedgerNetworkFee } from '@painel/contract';
import { changeOf } from '../reading/fingerprint';
import { satsIn } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { columnsOf, has, words } from './columns-of-file';
import { feeHeader } from './fee-words';
import { hasNetworkFee, mappedFormat } from './mapped';
import type { SourceFile, SourceRecord } from '../reading/source-format';
import { readAmount } from '../values/amount';
import { normaliseHeader } from '../reading/headers';
import { attempt } from '../sources/drafts';

type Answer = Exclude<LedgerNetworkFee, 'undecided'>;
const answers = ['apart', 'inside'] as const;

export interface JudgedNetworkFee {
  /** Some exit has a fee in bitcoin, so that the answer matters. */
  isOpen: boolean;
  /** The total of the rows, by each answer. */
  sats: Record<Answer, number>;
  /** Null where neither the values nor the header show it. */
  answer: Answer | null;
}

/** The change of the balance by a row, for each answer. */
interface Change extends Record<Answer, number> {
  record: SourceRecord;
  at: number;
}

/** The changes of a file. An exit with its fee inside changes the balance by its quantity alone. */
function changesOf(columns: ColumnMapping, file: SourceFile): Change[] {
  const changes: Change[] = [];
  for (const draft of mappedFormat({ ...columns, networkFee: 'apart' }).read(file)) {
    if (draft.status !== 'entry') continue;
    const { kind, sats, time, records } = draft;
    const common = { record: records[0]!, at: time?.localMs ?? 0 };
    const apart = changeOf(draft);
    changes.push({ ...common, apart, inside: hasNetworkFee(kind) ? -sats : apart });
  }
  return changes;
}

/** Returns the lowest balance after the changes in the order of their time; coins can be spent in the second of their arrival. */
function lowestOf(changes: readonly Change[], answer: Answer): number {
  let [balance, lowest] = [0, 0];
  for (const change of changes) {
    balance += change[answer];
    lowest = Math.min(lowest, balance);
  }
  return lowest;
}

/** How many exits with a fee change the file's own balance as an answer says. */
function fitsBalance(
  changes: readonly Change[],
  answer: Answer,
  balances: ReadonlyMap<SourceRecord, number>,
): number {
  const fits = (before: Change | undefined, change: Change) => {
    const [from, to] = [before && balances.get(before.record), balances.get(change.record)];
    return from !== undefined && to !== undefined && to - from === change[answer];
  };
  return changes.filter(
    (change, at) =>
      change.apart !== change.inside && (fits(changes[at - 1], change) || fits(changes[at + 1], change)),
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

/** Returns the answer in the header of the quantity; null where it claims nothing about fees. */
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
  const none: JudgedNetworkFee = { isOpen: false, sats: { apart: 0, inside: 0 }, answer: null };
  if ((columns.amountFee ?? columns.bitcoinFee) === undefined) return none;
  const changes = changesOf(columns, file);
  const total = (answer: Answer) => changes.reduce((sum, change) => sum + change[answer], 0);
  const sats = { apart: total('apart'), inside: total('inside') };
  if (changes.every(({ apart, inside }) => apart === inside)) return { ...none, sats };
  const balances = balancesOf(columns, file);
  const [apart, inside] = answers.map((answer) => fitsBalance(changes, answer, balances)) as [number, number];
  if (apart > 9 * inside) return { isOpen: true, sats, answer: 'apart' };
  if (inside > 9 * apart) return { isOpen: true, sats, answer: 'inside' };
  const inOrder = changes.toSorted((one, other) => one.at - other.at || other.apart - one.apart);
  const possible = answers.filter((answer) => lowestOf(inOrder, answer) >= 0);
  if (possible.length === 1) return { isOpen: true, sats, answer: possible[0]! };
  const emptied = answers.find((answer) => sats[answer] === 0);
  return { isOpen: true, sats, answer: emptied ?? answerInHeader(columns.bitcoin) };
}
