/** In lower case, without accents and without space around it. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

const abbreviated = /\d\s*(?:k|mil|mi|milh[ãa]o|milh[õo]es|bi|bilh[ãa]o|bilh[õo]es)(?!\p{L})/iu;

/** Whether a number has a word after it that multiplies it: `12,5 mil`. */
export const isAbbreviated = (text: string): boolean => abbreviated.test(text);
