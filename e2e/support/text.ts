/** A text with plain spaces in the place of those that do not break; empty for null. */
export const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
