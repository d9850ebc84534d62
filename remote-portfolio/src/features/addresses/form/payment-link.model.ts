/** A `bitcoin:` link of BIP 21: the address to pay to, and the payee's label. */
interface PaymentLink {
  address: string;
  label: string | null;
}

const link = /^\s*bitcoin:(?:\/\/)?([^?\s]+)(?:\?(.*?))?\s*$/i;

/** Reads a payment link, also in the capitals of a QR code; its amount is of no use here. Null for any other text. */
export function readPaymentLink(text: string): PaymentLink | null {
  const [, address, query = ''] = link.exec(text) ?? [];
  if (address === undefined) return null;
  const label = [...new URLSearchParams(query)].find(([name]) => name.toLowerCase() === 'label')?.[1].trim();
  return { address, label: label || null };
}
