import { Network, getAddressInfo } from 'bitcoin-address-validation';
import { holdsPrivateKey } from './keys/private-key';
import { portfolioCopy } from './portfolio.copy';

/** The address in the one spelling it is stored in, or a sentence that tells why it is none. */
export type ReadAddress = { address: string } | { refusal: string };

/** Of bech32 (BIP 173). */
const longestAddress = 90;

/** Reads an address of the main network: P2PKH, P2SH or any witness version, its checksum included (BIP 173, BIP 350). */
export function readAddress(text: string): ReadAddress {
  if (holdsPrivateKey(text)) return { refusal: portfolioCopy.privateKeyAsAddress };
  if (text.length > longestAddress) return { refusal: portfolioCopy.invalidAddress };
  try {
    const { network, bech32 } = getAddressInfo(text);
    if (network !== Network.mainnet) return { refusal: portfolioCopy.testNetworkAddress };
    // Wallets print bech32 in capitals into QR codes.
    return { address: bech32 ? text.toLowerCase() : text };
  } catch {
    return { refusal: portfolioCopy.invalidAddress };
  }
}
