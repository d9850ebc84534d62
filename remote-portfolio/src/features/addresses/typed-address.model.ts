import { getAddressInfo, Network } from 'bitcoin-address-validation';
import { readTypedKey, type TypedKey } from './extended-key.model';
import { looksSecret } from './secret.model';

/** What a reader typed where an address belongs; `address` is trimmed, with bech32 in lower case. */
export type TypedAddress =
  TypedKey | { kind: 'address'; address: string } | { kind: 'secret' | 'test-network' | 'invalid' };

/** Judges a typed text as an address, or a key that addresses come from, of the main network: format, checksum and network. */
export function readTypedAddress(text: string): TypedAddress {
  if (looksSecret(text)) return { kind: 'secret' };
  const address = text.trim();
  const key = readTypedKey(address);
  if (key) return key;
  try {
    const { network, bech32 } = getAddressInfo(address);
    if (network !== Network.mainnet) return { kind: 'test-network' };
    return { kind: 'address', address: bech32 ? address.toLowerCase() : address };
  } catch {
    return { kind: 'invalid' };
  }
}
