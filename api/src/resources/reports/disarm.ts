/** Characters that spreadsheets take for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const disarmed = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** Excel in Portuguese begins a cell after each semicolon and line of a file with commas. */
const innerCell = /([;\t\r\n] ?"?)(?='*[=+\-@＝＋－＠])/g;
const disarmedInside = /([;\t\r\n] ?"?)'(?='*[=+\-@＝＋－＠])/g;

/** A text cell that no spreadsheet computes. Numbers are written as they are. */
export const disarm = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A text cell of a file with commas, of which no spreadsheet computes a part either. */
export const disarmInCommas = (text: string): string => disarm(text.replace(innerCell, "$1'"));

/** The text as it was before `disarm` or `disarmInCommas`. */
export const rearm = (cell: string): string =>
  (disarmed.test(cell) ? cell.slice(1) : cell).replace(disarmedInside, '$1');
