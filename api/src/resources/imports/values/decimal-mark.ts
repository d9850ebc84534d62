import { maxNumberLength } from './decimal';

const usual = /^\D{0,4}\d[\d.,]*$/;
/** A separator that cannot be one of thousands: not three digits after it, or a zero before it. */
const decimalComma = /^\D{0,4}[.\d]*,(\d{1,2}|\d{4,})$|^\D{0,4}0,\d+$/;
const decimalDot = /^\D{0,4}[,\d]*\.(\d{1,2}|\d{4,})$|^\D{0,4}0\.\d+$/;
const enough = 500;

/** The decimal separator of a file by its numbers; without evidence the one that goes with its delimiter. */
export function sniffDecimalMark(rows: Iterable<readonly string[]>, delimiter: string): '.' | ',' {
  let commas = 0;
  let dots = 0;
  for (const cells of rows) {
    for (const cell of cells) {
      const text = cell.trim();
      if (text.length > maxNumberLength || !usual.test(text)) continue;
      if (decimalComma.test(text)) commas += 1;
      else if (decimalDot.test(text)) dots += 1;
    }
    if (commas + dots >= enough) break;
  }
  if (commas === dots) return delimiter === ';' ? ',' : '.';
  return commas > dots ? ',' : '.';
}
