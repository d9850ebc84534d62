import type { HDKey } from '@scure/bip32';
import { readExtendedKey } from './extended-key';
import { refuse } from './key-refusals';

const branchNumbers = { receive: 0, change: 1 } as const;
export type Branch = keyof typeof branchNumbers;

const branchesOf: Record<string, readonly Branch[]> = {
  '0': ['receive'],
  '1': ['change'],
  '<0;1>': ['receive', 'change'],
};

/** One key of a wallet of several keys. */
export interface Signer {
  /** Of the master key where the origin names it, else of the key itself, in hex. */
  fingerprint: string;
  /** The parent key of the branches. */
  node: HDKey;
  branches: readonly Branch[];
  /** The number of the first branch. Liana derives a key that is in several paths at 2 and 3, 4 and 5. */
  firstBranch: number;
}

const expression = /^(?:\[([0-9a-fA-F]{8})((?:\/\d+['hH]?)*)\])?(\w+)((?:\/[^/]*)*)$/;
const wildcard = /^\/(?:(0|1|<0;1>)|<(\d);(\d)>|\*\*)(?:\/\*)?$/;

export const hexOf = (fingerprint: number): string => fingerprint.toString(16).padStart(8, '0');

/** Reads a key with its origin and its wildcard, `/0/*`, `/1/*`, `/<0;1>/*` or the `/**` of BIP 129. Sources: BIP 380, 389. */
export function readSigner(text: string): Signer {
  const [, origin, , typed = '', steps = ''] = expression.exec(text) ?? refuse('unsupported-descriptor');
  const key = readExtendedKey(typed);
  if (typeof key === 'string') return refuse(/^0[23][0-9a-fA-F]{64}$/.test(typed) ? 'missing-wildcard' : key);
  // A descriptor names its script type, so its keys have the neutral prefix.
  if (key.script !== 'pkh') refuse('unsupported-descriptor');
  if (!steps.endsWith('*')) refuse('missing-wildcard');
  const [, branch, first, second] = wildcard.exec(steps) ?? refuse('unsupported-descriptor');
  const firstBranch = Number(first ?? 0);
  if (first !== undefined && (firstBranch % 2 !== 0 || Number(second) !== firstBranch + 1))
    refuse('unsupported-descriptor');
  return {
    fingerprint: (origin ?? hexOf(key.node.fingerprint)).toLowerCase(),
    node: key.node,
    branches: branchesOf[branch ?? '<0;1>']!,
    firstBranch,
  };
}

/** The branches that all signers have. Refuses signers whose wildcards differ, and one that occurs twice. */
export function commonBranches(signers: readonly Signer[]): readonly Branch[] {
  const [first] = signers;
  if (!first) return refuse('unsupported-descriptor');
  if (signers.some(({ branches }) => branches.join() !== first.branches.join())) refuse('unlike-wildcards');
  const names = signers.map((signer) => `${identityOfSigner(signer)}/${signer.firstBranch}`);
  if (new Set(names).size < names.length) refuse('same-key-twice');
  return first.branches;
}

/** Public key and chain code, in hex: equal for equal keys, whatever their origin says. */
export const identityOfSigner = ({ node }: Pick<Signer, 'node'>): string =>
  [node.publicKey!, node.chainCode!].map((bytes) => Buffer.from(bytes).toString('hex')).join(':');

/** The parent of the keys of a branch. */
export const branchNode = (
  { node, firstBranch }: Pick<Signer, 'node' | 'firstBranch'>,
  branch: Branch,
): HDKey => node.deriveChild(firstBranch + branchNumbers[branch]);
