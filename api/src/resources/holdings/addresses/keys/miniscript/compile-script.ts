import { createHash } from 'node:crypto';
import { compileMiniscript } from '@bitcoinerlab/miniscript';
import { Script, type ScriptType } from '@scure/btc-signer';
import { refuse } from '../key-refusals';

/** The script with the public keys of the signers. */
export type ScriptOf = (publicKeys: readonly Uint8Array[]) => Uint8Array;

/**
 * Compiles a policy once; the answer fills in public keys. Refuses a policy whose types do not fit, that anyone could
 * spend or change, or that mixes kinds of locks in one way.
 */
export function compileScript(template: string, isTapscript: boolean): ScriptOf {
  const { asm, issane: isSane } = compile(template, isTapscript);
  if (!isSane) refuse('unsafe-policy');
  const tokens = asm.split(' ');
  return (publicKeys) => Script.encode(tokens.map((token) => wordOf(token, publicKeys)));
}

function compile(template: string, tapscript: boolean) {
  try {
    return compileMiniscript(template, { tapscript });
  } catch {
    return refuse('unsafe-policy');
  }
}

const hashed = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest();
const hash160 = (bytes: Uint8Array) => hashed('ripemd160', hashed('sha256', bytes));

const keyToken = /^<(HASH160\()?K(\d+)\)?>$/;
const numberToken = /^<([0-9a-f]+)>$/;

function wordOf(token: string, publicKeys: readonly Uint8Array[]): ScriptType[number] {
  const key = keyToken.exec(token);
  if (key) {
    const publicKey = publicKeys[Number(key[2])]!;
    return key[1] === undefined ? publicKey : hash160(publicKey);
  }
  const number = numberToken.exec(token);
  if (number) return Buffer.from(number[1]!, 'hex');
  if (/^\d+$/.test(token)) return Number(token);
  return token.replace(/^OP_/, '') as ScriptType[number];
}
