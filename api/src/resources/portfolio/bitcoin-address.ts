import { Network, validate } from 'bitcoin-address-validation';

// Wallets print bech32 in capitals into QR codes; mixed case is a typing error and stays one.
const isUppercaseBech32 = (text: string) => text.startsWith('BC1') && text === text.toUpperCase();

/** The mainnet address in the one spelling it is stored in, or null when the text is none. */
export function normaliseAddress(text: string): string | null {
  const address = isUppercaseBech32(text) ? text.toLowerCase() : text;
  return validate(address, Network.mainnet) ? address : null;
}
