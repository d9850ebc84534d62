import { type ImportRow, maxExternalWalletBtc, keyScripts } from '@painel/contract';
import { btcOf, unitsOf } from '@painel/shared/format';
import { type Field, type Mapping, plain } from './columns.model';
import type { Sheet, SheetRow } from './sheet.model';

const decimals = 9;
const largest = unitsOf(maxExternalWalletBtc)!;

export type DecimalMark = ',' | '.';

const other = { ',': '.', '.': ',' } as const;

/**
 * Which sign is before the decimals in a column of amounts: the last one where an amount has both, else a comma where
 * there is any, since «1.234» alone could be either.
 */
export function decimalMarkOf(amounts: readonly string[]): DecimalMark {
  const withBoth = amounts.find((amount) => amount.includes(',') && amount.includes('.'));
  if (withBoth) return withBoth.lastIndexOf(',') > withBoth.lastIndexOf('.') ? ',' : '.';
  return amounts.some((amount) => amount.includes(',')) ? ',' : '.';
}

/**
 * An amount of a file in units of 1e-9 BTC, read digit by digit; an empty one is 0. Null when it is no number, negative, too
 * large, or more exact than can be kept: an import rounds nothing.
 */
export function readAmount(text: string, mark: DecimalMark): bigint | null {
  const amount = text.replace(/\s|BTC|₿/gi, '');
  if (amount === '') return 0n;
  const [whole = '', fraction = '', ...more] = amount.split(mark);
  const groups = whole.split(other[mark]);
  const isGrouped =
    groups.length === 1 ||
    groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  const digits = groups.join('');
  if (more.length > 0 || !isGrouped || !/^\d+$/.test(digits) || !/^\d{0,9}$/.test(fraction)) return null;
  const units = BigInt(`${digits}${fraction.padEnd(decimals, '0')}`);
  return units <= largest ? units : null;
}

/** The checks of the address form, and whether a text contains a private key. */
export interface Judge {
  read: (
    text: string,
  ) =>
    | { kind: 'address'; address: string }
    | { kind: 'key'; key: string; bare: boolean }
    | { kind: 'secret' | 'test-network' | 'lightning' | 'ethereum' | 'invalid' | 'invalid-key' };
  isSecret: (text: string) => Promise<boolean>;
}

export type RowProblem =
  | 'bad-address'
  | 'bad-key'
  | 'test-network'
  | 'lightning'
  | 'ethereum'
  | 'no-name'
  | 'no-platform'
  | 'bad-balance';

/** A line of the file, and the row that it would become. */
export interface PreparedRow {
  line: number;
  /** The text of the line, so that the reader can find it. */
  text: string;
  /** Null where there is a problem, or where the line is left out: a wallet whose key was not exported. */
  row: ImportRow | null;
  problem: RowProblem | null;
}

/** Whether anything in a file looks like a private key or recovery words: such a file is not kept, let alone sent. */
export const holdsSecret = async ({ header, rows }: Sheet, { isSecret }: Judge) =>
  (await Promise.all([header, ...rows.map(({ cells }) => cells)].flat().map(isSecret))).includes(true);

const cellReader =
  ({ cells }: SheetRow, mapping: Mapping) =>
  (field: Field) =>
    mapping[field] === null ? '' : (cells[mapping[field]]?.trim() ?? '');

type Cell = ReturnType<typeof cellReader>;
type Prepared = Pick<PreparedRow, 'row' | 'problem'>;

const accepted = (row: ImportRow | null): Prepared => ({ row, problem: null });
const refused = (problem: RowProblem): Prepared => ({ row: null, problem });

function watched(cell: Cell, { read }: Judge): Prepared {
  const typed = read(cell('place'));
  const label = cell('name') || null;
  if (typed.kind === 'address') return accepted({ kind: 'address', address: typed.address, label });
  if (typed.kind === 'key') {
    const script = keyScripts.find((known) => typed.bare && known === plain(cell('script'))) ?? null;
    return accepted({ kind: 'xpub', key: typed.key, label, script });
  }
  if (typed.kind === 'test-network' || typed.kind === 'lightning' || typed.kind === 'ethereum')
    return refused(typed.kind);
  return refused(typed.kind === 'invalid-key' ? 'bad-key' : 'bad-address');
}

function external(cell: Cell, mark: DecimalMark): Prepared {
  const [name, platform, description] = [cell('name'), cell('platform'), cell('description') || null];
  const units = readAmount(cell('balance'), mark);
  if (name === '') return refused('no-name');
  if (platform === '') return refused('no-platform');
  if (units === null) return refused('bad-balance');
  return accepted({ kind: 'wallet', name, platform, balance: btcOf(units), description });
}

/** Every line as the row of an import that it is, by the columns that the reader chose; an address or key makes it a watched one. */
export function prepareRows(sheet: Sheet, mapping: Mapping, judge: Judge): PreparedRow[] {
  const lines = sheet.rows.map((row) => ({ line: row.line, cell: cellReader(row, mapping) }));
  const mark = decimalMarkOf(lines.map(({ cell }) => cell('balance')));
  return lines.map(({ line, cell }) => {
    const text = cell('name') || cell('place') || cell('platform');
    if (cell('place') !== '') return { line, text, ...watched(cell, judge) };
    const hasNoKey = plain(cell('kind')) === 'xpub';
    return { line, text, ...(hasNoKey ? accepted(null) : external(cell, mark)) };
  });
}
