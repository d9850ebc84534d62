import { timeIn } from '../sources/drafts';
import type { SourceFile } from '../reading/source-format';
import { type DateOrder, type WrittenTime, hasOrder, isAmbiguous, readWrittenTime } from './written-time';

const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
/** No bitcoin existed before the first block. */
const firstMs = Date.UTC(2009, 0, 3);
const yearPattern = /(?:^|\D)(20\d\d)(?:\D|$)/g;
/** Rows enough to know the years of a file. */
const sampleRows = 500;

/** The years, in two digits, that a file or its name writes with four next to its dates. */
function yearsOf({ records, name }: SourceFile, column: string): Set<string> {
  const texts = records.slice(0, sampleRows).map((record) => record.raw.replace(record.cell(column), ' '));
  return new Set(
    [name, ...texts].flatMap((text) => [...text.matchAll(yearPattern)].map(([, year]) => year!.slice(2))),
  );
}

const firstPart = (text: string) => text.slice(0, 2);

/**
 * The order of day, month and year in a whole column: the person's choice, else the only one by which every date is one and none is older than
 * bitcoin. Null where two are left; dates that they read alike need none.
 */
export function orderOfColumn(file: SourceFile, column: string): DateOrder | null {
  if (file.dateOrder) return file.dateOrder;
  const texts = file.records.map((record) => record.cell(column)).filter(hasOrder);
  if (texts.length === 0) return 'dmy';
  const left = orders.filter((order) =>
    texts.every((text) => {
      const time = readWrittenTime(text, order);
      return time !== null && time.localMs >= firstMs;
    }),
  );
  if (left.length < 2 || !left.includes('ymd')) return left.length === 1 ? left[0]! : null;
  const years = yearsOf(file, column);
  return years.size > 0 && texts.every((text) => years.has(firstPart(text))) ? 'ymd' : null;
}

/** A date of such a column; null while the order is needed to read it. Throws RowProblem for a text that is no date. */
export function timeInColumn(text: string, order: DateOrder | null): WrittenTime | null {
  if (order !== null) return timeIn(text, order);
  if (isAmbiguous(text)) return null;
  return timeIn(text, orders.find((each) => readWrittenTime(text, each) !== null) ?? 'dmy');
}
