import { createHash } from 'node:crypto';
import { bech32, bech32m, createBase58check } from '@scure/base';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

/** OP_0, or OP_1 to OP_16. */
const versionOpcode = (version: number) => (version === 0 ? 0 : 0x50 + version);

function witnessScript(address: string): Buffer {
  const { words } = bech32.decodeUnsafe(address) ?? bech32m.decode(address as `${string}1${string}`);
  const program = bech32.fromWords(words.slice(1));
  return Buffer.from([versionOpcode(words[0]!), program.length, ...program]);
}

/** The output script that pays to a valid address of the main network. Sources: BIP 16, 141, 173, 350. */
export function scriptOfAddress(address: string): Buffer {
  if (address.startsWith('bc1')) return witnessScript(address);
  const [version, ...hash] = base58check.decode(address);
  return version === 0
    ? Buffer.from([0x76, 0xa9, 0x14, ...hash, 0x88, 0xac])
    : Buffer.from([0xa9, 0x14, ...hash, 0x87]);
}

/** The script hash of Electrum's protocol: the SHA-256 of the script, reversed, in hex. */
export const scriptHashOfAddress = (address: string): string =>
  sha256(scriptOfAddress(address)).reverse().toString('hex');
