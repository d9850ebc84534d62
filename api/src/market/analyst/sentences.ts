/** A sentence; null if its figure is missing. */
export type Sentence = string | null;

export const paragraph = (sentences: readonly Sentence[]) =>
  sentences.filter((sentence) => sentence !== null).join(' ');

/** Makes a sentence of a value that may be missing. */
export const ifKnown = <Value>(value: Value | null | undefined, say: (value: Value) => string): Sentence =>
  value === null || value === undefined ? null : say(value);

export const direction = (change: number) => (change < 0 ? 'down' : 'up');
