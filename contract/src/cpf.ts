/** The check digit of the digits before it, by modulo 11. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}

/** Whether eleven digits are a CPF. Eleven equal digits have valid check digits and are none. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || new Set(digits).size === 1) return false;
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]));
}
