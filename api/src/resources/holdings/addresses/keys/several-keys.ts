import type { WalletPolicy, WalletScript } from '@painel/contract';
import { Script, p2sh, p2tr, p2wsh } from '@scure/btc-signer';
import { refuse } from './key-refusals';
import { type ScriptOf, compileScript } from './miniscript/compile-script';
import { type Fragment, parseMiniscript, splitArguments } from './miniscript/parse-miniscript';
import { spendingPaths } from './miniscript/spending-paths';
import { isSpendableNow, witnessSize } from './miniscript/witness-size';
import {
  bytesOfSignature,
  inputOfScriptHash,
  inputOfTaprootKey,
  inputOfTaprootScript,
  inputOfWitnessScript,
} from './input-weight';
import { type Signer, identityOfSigner, readSigner } from './signer';

/** The scripts of a wallet of several keys. */
export interface SeveralKeys {
  script: WalletScript;
  signers: readonly Signer[];
  policy: WalletPolicy;
  /** Equal for equal scripts. */
  identity: string;
  addressOf: (publicKeys: readonly Uint8Array[]) => string | undefined;
}

type P2Ret = Parameters<typeof p2wsh>[0];

const mostKeys: Record<'sh' | 'sh-wsh' | 'wsh', number> = { sh: 15, 'sh-wsh': 15, wsh: 20 };
const fewestKeys = 2;

const outputs: Record<'sh' | 'sh-wsh' | 'wsh', (child: P2Ret) => P2Ret> = {
  sh: (child) => p2sh(child),
  'sh-wsh': (child) => p2sh(p2wsh(child)),
  wsh: (child) => p2wsh(child),
};

const wrappers: [before: string, after: string, script: keyof typeof outputs][] = [
  ['sh(wsh(', '))', 'sh-wsh'],
  ['wsh(', ')', 'wsh'],
  ['sh(', ')', 'sh'],
];

const unknown = (script: Uint8Array): P2Ret => ({ type: 'unknown', script });

/** Reads `wsh`, `sh(wsh)` and `sh` of several keys, and `tr` with scripts. Throws `RefusedKey`. */
export function readSeveralKeys(descriptor: string): SeveralKeys {
  if (descriptor.startsWith('tr(') && descriptor.endsWith(')')) return readTaproot(descriptor.slice(3, -1));
  const wrapper = wrappers.find(
    ([before, after]) => descriptor.startsWith(before) && descriptor.endsWith(after),
  );
  if (!wrapper) return refuse('unsupported-descriptor');
  const [before, after, script] = wrapper;
  const inside = descriptor.slice(before.length, -after.length);
  const multi = /^(multi|sortedmulti)\((.*)\)$/s.exec(inside);
  if (multi) return readMultisig(script, multi[2]!, multi[1] === 'sortedmulti');
  return script === 'wsh' ? readWitnessPolicy(inside) : refuse('unsupported-descriptor');
}

function readMultisig(script: keyof typeof outputs, inside: string, isSorted: boolean): SeveralKeys {
  const [threshold = '', ...expressions] = splitArguments(inside);
  if (!/^[1-9]\d?$/.test(threshold)) refuse('unsupported-descriptor');
  if (expressions.length < fewestKeys || expressions.length > mostKeys[script]) refuse('number-of-keys');
  const required = Number(threshold);
  if (required > expressions.length) refuse('too-many-required');
  const signers = expressions.map(readSigner);
  if (new Set(signers.map(identityOfSigner)).size < signers.length) refuse('same-key-twice');
  if (signers.some(({ firstBranch }) => firstBranch !== 0)) refuse('unsupported-descriptor');

  const scriptOf: ScriptOf = (publicKeys) =>
    Script.encode([
      required,
      // BIP 67: the order of the keys themselves, which is another one for each address.
      ...(isSorted ? [...publicKeys].sort(Buffer.compare) : publicKeys),
      publicKeys.length,
      'CHECKMULTISIG',
    ]);
  const keys = signers.map(identityOfSigner);
  const root: Fragment = {
    kind: 'multi',
    required,
    keys: signers.map((_signer, at) => at),
    isTapscript: false,
  };
  const witness = witnessSize(root, bytesOfSignature.ecdsa);
  const scriptBytes = scriptOf(signers.map(({ node }) => node.publicKey!)).length;
  return {
    script,
    signers,
    policy: policyOf(
      signers,
      [root],
      script === 'sh'
        ? inputOfScriptHash(witness, scriptBytes)
        : inputOfWitnessScript(witness, scriptBytes, script === 'sh-wsh'),
    ),
    identity: [script, required, isSorted ? 'sorted' : 'given', ...(isSorted ? keys.sort() : keys)].join(),
    addressOf: (publicKeys) => outputs[script](unknown(scriptOf(publicKeys))).address,
  };
}

/** The signers of a policy, in the order of their first occurrence. */
function collectSigners() {
  const signers: Signer[] = [];
  const add = (expression: string) => signers.push(readSigner(expression)) - 1;
  return { signers, add };
}

function readWitnessPolicy(inside: string): SeveralKeys {
  const { signers, add } = collectSigners();
  const { root, template } = parseMiniscript(inside, add, false);
  const scriptOf = compileScript(template, false);
  const scriptBytes = scriptOf(signers.map(({ node }) => node.publicKey!)).length;
  const weight = inputOfWitnessScript(witnessSize(root, bytesOfSignature.ecdsa), scriptBytes, false);
  return {
    script: 'wsh',
    signers,
    policy: policyOf(signers, [root], weight),
    identity: ['wsh', template, ...signers.map(namedSigner)].join(),
    addressOf: (publicKeys) => p2wsh(unknown(scriptOf(publicKeys))).address,
  };
}

/** A tree of scripts: one, or two branches. */
type Tree = Leaf | readonly [Tree, Tree];
interface Leaf {
  root: Fragment;
  template: string;
  scriptOf: ScriptOf;
  depth: number;
}
const isLeaf = (tree: Tree): tree is Leaf => 'scriptOf' in tree;
const leavesOf = (tree: Tree): Leaf[] => (isLeaf(tree) ? [tree] : tree.flatMap(leavesOf));

type ScriptTree = { script: Uint8Array } | ScriptTree[];
const fill = (tree: Tree, publicKeys: readonly Uint8Array[]): ScriptTree =>
  isLeaf(tree) ? { script: tree.scriptOf(publicKeys) } : tree.map((part) => fill(part, publicKeys));

/** BIP 341: the point with an unknown private key, with which Liana closes the path of the internal key. */
const unspendable = '50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0';
const deepestTree = 16;
const withoutParity = (publicKey: Uint8Array) => publicKey.subarray(1);

function readTaproot(inside: string): SeveralKeys {
  const [internal = '', scripts, ...more] = splitArguments(inside);
  if (scripts === undefined || more.length > 0) return refuse('unsupported-descriptor');
  const { signers, add } = collectSigners();
  add(internal);

  function readTree(text: string, depth: number): Tree {
    if (depth > deepestTree) refuse('too-complex');
    if (!text.startsWith('{')) {
      const { root, template } = parseMiniscript(text, add, true);
      return { root, template, scriptOf: compileScript(template, true), depth };
    }
    const parts = text.endsWith('}') ? splitArguments(text.slice(1, -1)) : [];
    if (parts.length !== 2) refuse('unsupported-descriptor');
    return [readTree(parts[0]!, depth + 1), readTree(parts[1]!, depth + 1)];
  }

  const tree = readTree(scripts, 0);
  const leaves = leavesOf(tree);
  const isClosed = Buffer.from(withoutParity(signers[0]!.node.publicKey!)).toString('hex') === unspendable;
  const ownKey: Fragment[] = isClosed ? [] : [{ kind: 'key', key: 0, isHashed: false }];
  const publicKeys = signers.map(({ node }) => withoutParity(node.publicKey!));
  const open = leaves.filter(({ root }) => isSpendableNow(root));
  const weights = (open.length > 0 ? open : leaves).map(({ root, scriptOf, depth }) =>
    inputOfTaprootScript(witnessSize(root, bytesOfSignature.schnorr), scriptOf(publicKeys).length, depth),
  );
  const own = isClosed ? signers.slice(1) : signers;
  return {
    script: 'tr',
    signers,
    policy: policyOf(
      own,
      [...ownKey, ...leaves.map(({ root }) => root)],
      isClosed ? Math.max(...weights) : inputOfTaprootKey,
    ),
    identity: ['tr', shapeOf(tree), ...signers.map(namedSigner)].join(),
    addressOf: (all) => {
      const [first, ...others] = all.map(withoutParity);
      return p2tr(first!, fill(tree, [first!, ...others]) as never, undefined, true).address;
    },
  };
}

const shapeOf = (tree: Tree): string => (isLeaf(tree) ? tree.template : `{${tree.map(shapeOf).join()}}`);
const namedSigner = (signer: Signer) => `${identityOfSigner(signer)}/${signer.firstBranch}`;

const policyOf = (
  signers: readonly Signer[],
  roots: readonly Fragment[],
  inputWeight: number,
): WalletPolicy => ({
  fingerprints: [...new Set(signers.map(({ fingerprint }) => fingerprint))],
  paths: spendingPaths(roots),
  inputWeight,
});
