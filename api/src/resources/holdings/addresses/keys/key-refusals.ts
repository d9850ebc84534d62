/** Fragments of miniscript (BIP 379) that are not supported, and are named in the refusal. */
export const unsupportedFragments = [
  'pk_k',
  'pk_h',
  'sha256',
  'hash256',
  'ripemd160',
  'hash160',
  'and_n',
  'and_b',
  'or_c',
  'sortedmulti',
  'multi_a',
  'sortedmulti_a',
  'multi',
  'd:',
  'j:',
  'u:',
] as const;
export type UnsupportedFragment = (typeof unsupportedFragments)[number];

export type PlainKeyRefusal =
  | 'private-key'
  | 'test-network'
  | 'several-signers'
  | 'unsupported-descriptor'
  | 'unsupported-file'
  | 'bad-checksum'
  | 'invalid-key'
  | 'missing-wildcard'
  | 'unlike-wildcards'
  | 'same-key-twice'
  | 'too-many-required'
  | 'number-of-keys'
  | 'unsafe-policy'
  | 'too-complex'
  | 'other-first-address';

/** Why a text is no watched wallet. It never contains a part of the text, but for the name of a known fragment. */
export type KeyRefusal = PlainKeyRefusal | `fragment ${UnsupportedFragment}`;

/** Ends the reading of a nested text. Readers of whole texts return its code. */
export class RefusedKey extends Error {
  constructor(readonly refusal: KeyRefusal) {
    super(refusal);
  }
}

export function refuse(refusal: KeyRefusal): never {
  throw new RefusedKey(refusal);
}
