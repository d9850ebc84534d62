/** Normalises text for comparison: no accents, no capitals, one space between words. «Regulação  CVM» → «regulacao cvm». */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
