import { isIncoming } from '../../rules/entry';
import type { ColumnMapping } from './column-mapping';
import { type Column, sampleRows } from './columns-of-file';
import { feeHeader } from './fee-words';
import { currencyIn } from './words';
import { kindInWords } from './kind-words';
import { readAmount } from '../values/amount';
import { type Decimal } from '../values/decimal';
import { absolute, add, isNegative, isZero, negated } from '../sources/drafts';
import { normaliseHeader } from '../reading/headers';
import type { SourceFile } from '../reading/source-format';

interface Pair {
  isIncoming: boolean;
  /** The first of the two columns is the larger one. */
  isFirstLarger: boolean;
}

/** The rows in which two quantities differ by the fee; null where too few do. */
function pairsOf(
  first: Column,
  second: Column,
  fee: Column,
  kind: Column | undefined,
  file: SourceFile,
): Pair[] | null {
  let compared = 0;
  const pairs = file.records.slice(0, sampleRows).flatMap((record): Pair[] => {
    const read = ({ header }: Column): Decimal | null =>
      readAmount(record.cell(normaliseHeader(header)), file.decimalMark)?.value ?? null;
    const [one, other, charged] = [read(first), read(second), read(fee)];
    if (!one || !other || !charged || isZero(charged)) return [];
    compared += 1;
    const difference = add(absolute(one), negated(absolute(other)));
    if (!isZero(add(absolute(difference), negated(absolute(charged))))) return [];
    const named = kind && kindInWords(record.cell(normaliseHeader(kind.header)), !isNegative(one));
    const arrives = named ? isIncoming(named) : !isNegative(one);
    return [{ isIncoming: arrives, isFirstLarger: !isNegative(difference) }];
  });
  return pairs.length > 0 && pairs.length * 10 >= compared * 9 ? pairs : null;
}

/** Whether all rows of one direction have the same column as the larger one; null without rows, or where they differ. */
function largerIn(pairs: readonly Pair[], isIncoming: boolean): boolean | null {
  const larger = new Set(
    pairs.filter((pair) => pair.isIncoming === isIncoming).map((pair) => pair.isFirstLarger),
  );
  return larger.size === 1 ? [...larger][0]! : null;
}

export interface JudgedQuantity extends Pick<ColumnMapping, 'networkFee'> {
  /** None where the values contradict each other, or the file has only the amounts after the fee. */
  quantity: Column | undefined;
  /** The same coins with or without the fee: no money. */
  others: readonly Column[];
}

/**
 * Of quantities that differ by a fee in the coin, the one from which an arrival still loses its fee, and whether an exit has its own inside. A single
 * quantity whose header excludes its fee must not lose a fee again.
 */
export function judgeQuantity(
  columns: readonly Column[],
  fees: readonly Column[],
  kind: Column | undefined,
  file: SourceFile,
): JudgedQuantity {
  const [first, ...others] = columns;
  if (!first) return { quantity: undefined, others: [] };
  for (const second of others) {
    for (const fee of fees) {
      const pairs = pairsOf(first, second, fee, kind, file);
      if (!pairs) continue;
      const [arrivals, exits] = [largerIn(pairs, true), largerIn(pairs, false)];
      if (arrivals === null && exits === null) return { quantity: undefined, others: [first, second] };
      const isFirst = arrivals ?? !exits;
      const [quantity, other] = isFirst ? [first, second] : [second, first];
      return { quantity, others: [other], networkFee: exits === isFirst ? 'inside' : 'apart' };
    }
  }
  const isNet = ['net', 'settled'].includes(feeHeader(first.header).claim ?? '');
  const isCharged = fees.some(({ header, cells }) => currencyIn(header) === null && cells.length > 0);
  const isUnknown = isNet && isCharged && others.length === 0 && !feeHeader(first.header).isBesideFee;
  return { quantity: isUnknown ? undefined : first, others: isUnknown ? [first] : [] };
}
