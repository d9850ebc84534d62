import { maxExternalWalletBtc } from '@painel/contract';
import { unitsOf } from '@painel/shared/format';

const decimals = 9;
const largest = unitsOf(maxExternalWalletBtc)!;

/**
 * What stays of a text typed as a balance: digits and one comma, nine decimals at most. Everything else is not accepted.
 */
export function keepBalance(text: string): string {
  const accepted = text.replace(/[^\d,]/g, '');
  const [whole = '', ...rest] = accepted.split(',');
  return rest.length === 0 ? whole : `${whole},${rest.join('').slice(0, decimals)}`;
}

/** A pasted balance: its dot is a comma. With several separators the amount is uncertain, so nothing of it is taken. */
export function readPastedBalance(text: string): string {
  const withComma = text.replaceAll('.', ',');
  return withComma.split(',').length > 2 ? '' : keepBalance(withComma);
}

/** A typed balance in units of 1e-9 BTC, read digit by digit. An empty one is 0; null when it is no number or too large. */
export function readBalance(text: string): bigint | null {
  if (text === '') return 0n;
  const match = /^(\d*),?(\d{0,9})$/.exec(text);
  if (!match || text === ',') return null;
  const [, whole = '', fraction = ''] = match;
  const units = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
  return units <= largest ? units : null;
}

/** Units as a reader would type them: `0,08`, without needless zeros. */
export function writeBalance(units: bigint): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return fraction === '' ? whole : `${whole},${fraction}`;
}
