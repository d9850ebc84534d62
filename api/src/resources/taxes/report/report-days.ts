/** `30/09/2026` for `2026-09-30`, or for a time of that day. */
export const dayOf = (day: string | null | undefined) =>
  day ? day.slice(0, 10).split('-').toReversed().join('/') : '';

/** `09/2026` for `2026-09`. */
export const monthOf = (month: string) => month.split('-').toReversed().join('/');
