import type { KeyScript, WalletPolicy, WalletScript } from '@painel/contract';
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { withoutChecksum } from './descriptor-checksum';
import { readExtendedKey } from './extended-key';
import { type KeyRefusal, RefusedKey, refuse } from './key-refusals';
import { containsPrivateKey } from './private-key';
import { containsSecret } from './refuse-secrets';
import { type SeveralKeys, readSeveralKeys } from './several-keys';
import { type Branch, type Signer, branchNode, commonBranches, hexOf, identityOfSigner } from './signer';
import { looksLikeFile, readWalletFile } from './wallet-file';

/** The keys and the scripts that all addresses of a watched wallet are derived from. */
export interface WalletKey {
  /** The key or descriptor, without the rest of the file that it came in. */
  text: string;
  /** The name in the file; null without one. */
  name: string | null;
  script: WalletScript;
  branches: readonly Branch[];
  signers: readonly Pick<Signer, 'fingerprint' | 'node' | 'firstBranch'>[];
  /** Null for a single key. */
  policy: WalletPolicy | null;
  /** Equal for two wallets if and only if they have the same addresses. */
  identity: string;
  addressOf: (publicKeys: readonly Uint8Array[]) => string | undefined;
}

const forms: [before: string, after: string, script: KeyScript][] = [
  ['pkh(', ')', 'pkh'],
  ['sh(wpkh(', '))', 'sh-wpkh'],
  ['wpkh(', ')', 'wpkh'],
  ['tr(', ')', 'tr'],
];
// The origin in brackets does not change the addresses.
const keyExpression = /^(?:\[[0-9a-fA-F]{8}(?:\/\d+['hH]?)*\])?(\w+)\/(0|1|<0;1>)\/\*$/;
const branchesOf: Record<string, readonly Branch[]> = {
  '0': ['receive'],
  '1': ['change'],
  '<0;1>': ['receive', 'change'],
};

/** Room for twenty keys with long origins. */
const maxDescriptorLength = 8_192;

/**
 * Reads an extended public key, whose addresses are those of its /0/* and /1/*, an output descriptor, or the file of a
 * wallet of several keys. It returns a code for the problem otherwise. `script` is for a bare key whose prefix names none.
 * Sources: BIP 32, 44, 48, 49, 67, 84, 86, 129, 379 to 383, 386, 389.
 */
export function readWalletKey(text: string, script?: KeyScript | null): WalletKey | KeyRefusal {
  try {
    return read(text, script);
  } catch (error) {
    if (error instanceof RefusedKey) return error.refusal;
    throw error;
  }
}

function read(text: string, script?: KeyScript | null): WalletKey {
  if (looksLikeFile(text)) {
    if (containsSecret(text)) refuse('private-key');
    const { descriptor, name, firstAddress } = readWalletFile(text);
    const key = readDescriptor(descriptor);
    if (firstAddress !== null && deriveAddresses(key, key.branches[0]!, 0, 1)[0] !== firstAddress)
      refuse('other-first-address');
    return { ...key, name };
  }
  // The names of fragments are words, and a long policy has as many as a recovery phrase.
  if (text.includes('(') ? containsSecret(text) : containsPrivateKey(text)) refuse('private-key');
  if (text.includes('(')) return readDescriptor(text);
  const key = readExtendedKey(text);
  if (typeof key === 'string') return refuse(key);
  return singleKey(text, script ?? key.script, key.node, ['receive', 'change']);
}

function readDescriptor(text: string): WalletKey {
  if (text.length > maxDescriptorLength) refuse('too-complex');
  const descriptor = withoutChecksum(text) ?? refuse('bad-checksum');
  const form = forms.find(([before, after]) => descriptor.startsWith(before) && descriptor.endsWith(after));
  if (!form || descriptor.includes(',')) return severalKeys(text, readSeveralKeys(descriptor));
  const [, typed, branches = ''] =
    keyExpression.exec(descriptor.slice(form[0].length, -form[1].length)) ?? [];
  if (!typed) return refuse('unsupported-descriptor');
  const key = readExtendedKey(typed);
  if (typeof key === 'string') return refuse(key);
  // A descriptor names its script type, so its key has the neutral prefix.
  if (key.script !== 'pkh') refuse('unsupported-descriptor');
  return singleKey(text, form[2], key.node, branchesOf[branches]!);
}

const severalKeys = (text: string, { identity, ...several }: SeveralKeys): WalletKey => {
  const branches = commonBranches(several.signers);
  return { ...several, text, name: null, branches, identity: [identity, ...branches].join(':') };
};

const addressOfKey: Record<KeyScript, (publicKey: Uint8Array) => string | undefined> = {
  pkh: (publicKey) => p2pkh(publicKey).address,
  'sh-wpkh': (publicKey) => p2sh(p2wpkh(publicKey)).address,
  wpkh: (publicKey) => p2wpkh(publicKey).address,
  // Taproot uses the key without its parity byte.
  tr: (publicKey) => p2tr(publicKey.subarray(1)).address,
};

function singleKey(
  text: string,
  script: KeyScript,
  node: Signer['node'],
  branches: readonly Branch[],
): WalletKey {
  return {
    text,
    name: null,
    script,
    branches,
    signers: [{ fingerprint: hexOf(node.fingerprint), node, firstBranch: 0 }],
    policy: null,
    identity: [script, identityOfSigner({ node }), ...branches].join(':'),
    addressOf: ([publicKey]) => addressOfKey[script](publicKey!),
  };
}

/** Of the first key, in hex. */
export const fingerprintOf = ({ signers }: WalletKey): string => signers[0]!.fingerprint;

const parentsOf = new WeakMap<WalletKey, Map<Branch, readonly Signer['node'][]>>();

/** The parents of a branch's keys. Deriving them takes as long as an address, so a wallet keeps them. */
function branchParents(key: WalletKey, branch: Branch): readonly Signer['node'][] {
  const known = parentsOf.get(key) ?? new Map<Branch, readonly Signer['node'][]>();
  parentsOf.set(key, known);
  const parents = known.get(branch) ?? key.signers.map((signer) => branchNode(signer, branch));
  known.set(branch, parents);
  return parents;
}

/** `count` addresses of one branch, the first at `from`. */
export function deriveAddresses(key: WalletKey, branch: Branch, from: number, count: number): string[] {
  const parents = branchParents(key, branch);
  return Array.from({ length: count }, (_unused, at) =>
    key.addressOf(parents.map((parent) => parent.deriveChild(from + at).publicKey!))!,
  );
}
