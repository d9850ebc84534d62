import { Network, getAddressInfo } from 'bitcoin-address-validation';
import { containsPrivateKey } from './keys/private-key';
import { holdingsCopy } from '../holdings.copy';

/** The address in its stored spelling, or a sentence that says why it is invalid. */
export type ReadAddress = { address: string } | { refusal: string };

/** Of bech32 (BIP 173). */
const maxAddressLength = 90;

/** Reads an address of the main network: P2PKH, P2SH or any witness version, its checksum included (BIP 173, BIP 350). */
export function readAddress(text: string): ReadAddress {
  if (containsPrivateKey(text)) return { refusal: holdingsCopy.privateKeyAsAddress };
  if (text.length > maxAddressLength) return { refusal: holdingsCopy.invalidAddress };
  try {
    const { network, bech32 } = getAddressInfo(text);
    if (network !== Network.mainnet) return { refusal: holdingsCopy.testNetworkAddress };
    // Wallets write bech32 in capitals in QR codes.
    return { address: bech32 ? text.toLowerCase() : text };
  } catch {
    return { refusal: holdingsCopy.invalidAddress };
  }
}
