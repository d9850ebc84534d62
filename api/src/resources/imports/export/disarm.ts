/** Characters that spreadsheets take for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const disarmed = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text cell that no spreadsheet computes. Numbers are written as they are. */
export const disarm = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text as it was before `disarm`. */
export const rearm = (cell: string): string => (disarmed.test(cell) ? cell.slice(1) : cell);
