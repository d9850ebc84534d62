/** A signature of 72 bytes at most, or of BIP 340, and the byte of its length. */
export const bytesOfSignature = { ecdsa: 1 + 72, schnorr: 1 + 64 } as const;

/** Outpoint, empty script and sequence, in weight units. */
const base = 4 * (36 + 1 + 4);
/** The push of a witness script's hash in a script signature. */
const nestedScript = 4 * 35;
const countOfElements = 1;
const controlBlock = 33;
const nodeOfTree = 32;

/** The bytes of a number that says a length. */
const lengthBytes = (length: number): number => (length < 253 ? 1 : 3);

/** The weight of an input whose witness has a script, as P2WSH or, nested, P2SH-P2WSH. */
export const inputOfWitnessScript = (witness: number, script: number, isNested: boolean): number =>
  base + (isNested ? nestedScript : 0) + countOfElements + witness + lengthBytes(script) + script;

/** The weight of an input of P2SH, whose signatures and script are in the script signature. */
export function inputOfScriptHash(signatures: number, script: number): number {
  const push = script < 76 ? 1 : script < 256 ? 2 : 3;
  const signature = signatures + push + script;
  return base + 4 * (lengthBytes(signature) - 1 + signature);
}

/** The weight of an input of P2TR that is spent by its key. */
export const inputOfTaprootKey = base + countOfElements + bytesOfSignature.schnorr;

/** The weight of an input of P2TR that is spent by a script `depth` branches below the root. */
export function inputOfTaprootScript(witness: number, script: number, depth: number): number {
  const control = controlBlock + nodeOfTree * depth;
  return base + countOfElements + witness + lengthBytes(script) + script + lengthBytes(control) + control;
}
