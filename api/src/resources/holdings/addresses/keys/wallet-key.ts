import type { WalletScript } from '@painel/contract';
import type { HDKey } from '@scure/bip32';
import { withoutChecksum } from './descriptor-checksum';
import { type KeyRefusal, readExtendedKey } from './extended-key';
import { containsPrivateKey } from './private-key';
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';

const branchNumbers = { receive: 0, change: 1 } as const;
export type Branch = keyof typeof branchNumbers;

/** The key and script type that all addresses of a watched wallet are derived from. */
export interface WalletKey {
  script: WalletScript;
  /** The parent key of the branches. */
  node: HDKey;
  branches: readonly Branch[];
}

const forms: [before: string, after: string, script: WalletScript][] = [
  ['pkh(', ')', 'pkh'],
  ['sh(wpkh(', '))', 'sh-wpkh'],
  ['wpkh(', ')', 'wpkh'],
  ['tr(', ')', 'tr'],
];
const branchesOf: Record<string, readonly Branch[]> = {
  '0': ['receive'],
  '1': ['change'],
  '<0;1>': ['receive', 'change'],
};
// The origin in brackets does not change the addresses.
const keyExpression = /^(?:\[[0-9a-fA-F]{8}(?:\/\d+['hH]?)*\])?(\w+)\/(0|1|<0;1>)\/\*$/;

/** Room for a key, its checksum and a longer path than any wallet has. */
const maxDescriptorLength = 320;

/**
 * Reads an extended public key, whose addresses are those of its /0/* and /1/*, or an output descriptor of one such key.
 * It returns a code for the problem otherwise. `script` is for a bare key whose prefix names none.
 * Sources: BIP 32, 44, 49, 84, 86, 380 to 382, 386, 389.
 */
export function readWalletKey(text: string, script?: WalletScript | null): WalletKey | KeyRefusal {
  if (containsPrivateKey(text)) return 'private-key';
  if (text.includes('(')) return readDescriptor(text);
  const key = readExtendedKey(text);
  if (typeof key === 'string') return key;
  return { script: script ?? key.script, node: key.node, branches: ['receive', 'change'] };
}

function readDescriptor(text: string): WalletKey | KeyRefusal {
  if (text.length > maxDescriptorLength) return 'unsupported-descriptor';
  const descriptor = withoutChecksum(text);
  if (descriptor === null) return 'bad-checksum';
  const form = forms.find(([before, after]) => descriptor.startsWith(before) && descriptor.endsWith(after));
  const [, typed = '', branches = ''] =
    (form && keyExpression.exec(descriptor.slice(form[0].length, -form[1].length))) ?? [];
  if (!form || !typed) return 'unsupported-descriptor';
  const key = readExtendedKey(typed);
  if (typeof key === 'string') return key;
  // A descriptor names its script type, so its key has the neutral prefix.
  if (key.script !== 'pkh') return 'unsupported-descriptor';
  return { script: form[2], node: key.node, branches: branchesOf[branches]! };
}

/** The first four bytes of the key's hash, in hex. */
export const fingerprintOf = ({ node }: WalletKey): string => node.fingerprint.toString(16).padStart(8, '0');

/** A text that is equal for two keys if and only if they have the same addresses. */
export const identityOf = ({ script, node, branches }: WalletKey): string =>
  [
    script,
    Buffer.from(node.publicKey!).toString('hex'),
    Buffer.from(node.chainCode!).toString('hex'),
    ...branches,
  ].join(':');

const addressOf: Record<WalletScript, (publicKey: Uint8Array) => string | undefined> = {
  pkh: (publicKey) => p2pkh(publicKey).address,
  'sh-wpkh': (publicKey) => p2sh(p2wpkh(publicKey)).address,
  wpkh: (publicKey) => p2wpkh(publicKey).address,
  // Taproot uses the key without its parity byte.
  tr: (publicKey) => p2tr(publicKey.subarray(1)).address,
};

/** `count` addresses of one branch, the first at `from`. */
export function deriveAddresses(
  { node, script }: WalletKey,
  branch: Branch,
  from: number,
  count: number,
): string[] {
  const parent = node.deriveChild(branchNumbers[branch]);
  return Array.from({ length: count }, (_unused, at) => {
    const { publicKey } = parent.deriveChild(from + at);
    return addressOf[script](publicKey!)!;
  });
}
