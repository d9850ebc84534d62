import { getAddressInfo, Network } from 'bitcoin-address-validation';
import { readTypedKey, type TypedKey } from './extended-key.model';
import { readPaymentLink } from './payment-link.model';
import { looksLikeKey } from './secret.model';

/** Reads the text of the address field. `address` is trimmed, with bech32 in lower case. */
export type TypedAddress =
  | TypedKey
  | { kind: 'address'; address: string }
  | { kind: 'secret' | 'test-network' | 'lightning' | 'ethereum' | 'invalid' };

const lightning = /^(lightning:)?(ln(bc|tb|bcrt)[0-9]|lnurl1)/i;
const ethereum = /^(ethereum:)?0x[0-9a-f]/i;

/** Judges a typed text as an address, or a key that addresses come from, of the main network: format, checksum and network. */
export function readTypedAddress(text: string): TypedAddress {
  if (looksLikeKey(text)) return { kind: 'secret' };
  const address = readPaymentLink(text)?.address ?? text.trim();
  const key = readTypedKey(address);
  if (key) return key;
  if (lightning.test(address)) return { kind: 'lightning' };
  if (ethereum.test(address)) return { kind: 'ethereum' };
  try {
    const { network, bech32 } = getAddressInfo(address);
    if (network !== Network.mainnet) return { kind: 'test-network' };
    return { kind: 'address', address: bech32 ? address.toLowerCase() : address };
  } catch {
    return { kind: 'invalid' };
  }
}
