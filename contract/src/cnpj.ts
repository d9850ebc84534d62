const valueOf = (letter: string) => letter.charCodeAt(0) - 48;

/** The check digit of the letters before it, by modulo 11 with weights from 2 to 9. */
function checkDigit(letters: string): number {
  const sum = [...letters]
    .toReversed()
    .reduce((total, letter, at) => total + valueOf(letter) * ((at % 8) + 2), 0);
  return ((sum * 10) % 11) % 10;
}

/** A CNPJ without dots, slash and hyphen. Since July 2026 its first twelve places may be letters. */
export const plainCnpj = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Whether a text is a CNPJ, with or without its dots, slash and hyphen. */
export function isCnpj(text: string): boolean {
  const plain = plainCnpj(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(plain) || new Set(plain).size === 1) return false;
  return [12, 13].every((length) => checkDigit(plain.slice(0, length)) === valueOf(plain[length]!));
}
