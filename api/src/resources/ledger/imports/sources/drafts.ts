import { moneyOf } from '../values/assets';
import { type Decimal, type DecimalMark, readDecimal } from '../values/decimal';
import { formatsCopy, unreadableDate, unreadableNumber } from '../reading/formats.copy';
import type { EntryValues, SkipReason } from '../reading/parsed-row';
import { FileError, RowProblem, faultOf } from '../values/problems';
import type { SourceRecord, Draft } from '../reading/source-format';
import { type DateOrder, type WrittenTime, readWrittenTime } from '../values/written-time';

const txidShape = /^[0-9a-f]{64}$/i;

/** A transaction id of an exchange that is not one of the chain becomes a reference. */
export function txidOrReference(text: string): Pick<EntryValues, 'txid' | 'reference'> {
  const name = text.trim();
  if (txidShape.test(name)) return { txid: name.toLowerCase(), reference: null };
  return { txid: null, reference: name || null };
}

export const noValues = {
  feeSats: null,
  amountCents: null,
  amountFeeCents: null,
  currency: null,
  txid: null,
  reference: null,
  note: null,
} as const satisfies Partial<EntryValues>;

export const skip = (reason: SkipReason, ...records: SourceRecord[]): Draft => ({
  status: 'skipped',
  reason,
  records,
});
/** A row without bitcoin: of money, or of another coin, which is named. */
export const skipAsset = (asset: string, ...records: SourceRecord[]): Draft =>
  moneyOf(asset)
    ? skip('money-only', ...records)
    : { status: 'skipped', reason: 'not-bitcoin', records, coin: asset.trim().toUpperCase() };
export const fail = (message: string, ...records: SourceRecord[]): Draft => ({
  status: 'error',
  message,
  records,
});

/** Throws RowProblem for a text that is no number. */
export function numberIn(text: string, mark: DecimalMark): Decimal {
  const value = readDecimal(text, mark);
  if (!value) throw new RowProblem(unreadableNumber(text));
  return value;
}

/** Null for an empty cell. Throws RowProblem for a text that is no number. */
export const optionalNumber = (text: string, mark: DecimalMark): Decimal | null =>
  text.trim() === '' ? null : numberIn(text, mark);

/** A spreadsheet in Portuguese writes dates so, whatever their order was. */
const fullYearLast = /^\s?\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?:\D|$)/;

/** Throws RowProblem for a text that is no date. */
export function timeIn(text: string, order: DateOrder = 'dmy'): WrittenTime {
  const time = readWrittenTime(text, order === 'ymd' && fullYearLast.test(text) ? 'dmy' : order);
  if (!time) throw new RowProblem(unreadableDate(text));
  return time;
}

export const isNegative = ({ units }: Decimal): boolean => units < 0n;
export const isZero = ({ units }: Decimal): boolean => units === 0n;
export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });
export const absolute = ({ units, scale }: Decimal): Decimal => ({
  units: units < 0n ? -units : units,
  scale,
});

export function add(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  const at = (value: Decimal) => value.units * 10n ** BigInt(scale - value.scale);
  return { units: at(one) + at(other), scale };
}

/** Rows that an exception left unread: one that explains itself, or a fault of the reader. Throws FileError, which is of the whole file. */
export function failedDraft(records: SourceRecord[], error: unknown): Draft {
  if (error instanceof FileError) throw error;
  if (error instanceof RowProblem) return fail(error.message, ...records);
  return { status: 'error', message: formatsCopy.unreadable, records, fault: faultOf(error) };
}

/** Returns the result of reading rows, or an error draft with the reason. No exception of a reader leaves this function. */
export function attempt<Result>(records: SourceRecord[], read: () => Result): Result | Draft {
  try {
    return read();
  } catch (error) {
    return failedDraft(records, error);
  }
}

/** Reads each row by itself, which may be several movements. */
export function* eachRow(
  records: readonly SourceRecord[],
  read: (record: SourceRecord) => Draft | Draft[],
): Generator<Draft> {
  for (const record of records) {
    const drafts = attempt([record], () => read(record));
    if (Array.isArray(drafts)) yield* drafts;
    else yield drafts;
  }
}
