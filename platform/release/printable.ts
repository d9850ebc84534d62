/** Those that move the cursor of a terminal, colour it, or turn the direction of a line. */
// oxlint-disable-next-line no-control-regex -- control characters are what is written out
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

export const hasControls = (text: string): boolean => text.search(controls) >= 0;

/** A foreign text for a terminal: in one line, with its control characters written out. */
export const printable = (text: string): string =>
  text.replace(controls, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
