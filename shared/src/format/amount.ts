/** A figure from the API: null when no honest source has it. */
export type Amount = number | null | undefined;

/** Shown in place of an unknown figure. */
export const missing = '—';

/** True for a figure that can be written; false for null, NaN and infinity. */
export const isKnown = (value: Amount): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const formats = new Map<string, Intl.NumberFormat>();

/** Building an Intl format costs more than using it, so each set of options is built once. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat('pt-BR', options);
  formats.set(key, created);
  return created;
}

/** `negative` keeps a rounded zero free of a minus sign; `exceptZero` adds the plus of a change. */
export const signDisplay = (sign = false) => (sign ? 'exceptZero' : 'negative');
